"""Every message between server and page, and nothing else: the one place where the two meet.

REST bodies and answers are sorted by what they are about; `heard` and `told` is what goes over the socket
`/ws`. There a message is an object whose first key names it: `{"play": "buy guide", "seat": 0, "turn": 12,
"id": "…"}`. Views are whole, never patches, so that reconnecting is the same message.
"""
