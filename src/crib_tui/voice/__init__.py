"""Read-aloud with the voice of this machine; it imports no Textual and never blocks.

    voice = Voice(told, Delivery(rate=180))
    voice.start()                                on a running loop; tells later if it can't
    voice.say("Thirty-one for two.", Slot.COUNT) returns at once
    voice.hush()                                 cut the line and forget what waits
    await voice.close()                          no process and no file is left

`ThreadedVoice` is the same for a program without a loop. A process speaks one line and
ends; the next is always warm. pyttsx3 is imported there and nowhere else, since it prints,
hangs, and can be trusted with no second line.
"""
