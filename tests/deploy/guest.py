"""Somebody at a table: HTTP and one WebSocket, with nothing but Python."""

import base64
import hashlib
import http.client
import json
import os
import socket
import struct

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def ask(address, method, path, body=None):
    """Status and body of one request."""
    connection = http.client.HTTPConnection(*address)
    headers = {"Content-Type": "application/json"} if body is not None else {}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


class Guest:
    """A device at the table `code`; with the key of a seat it has that seat again."""

    def __init__(self, address, code, key=None):
        self.socket = socket.create_connection(address)
        self.bytes = self.socket.makefile("rb")
        nonce = base64.b64encode(os.urandom(16))
        host = f"{address[0]}:{address[1]}"
        self.socket.sendall(
            f"GET /ws/{code} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce.decode()}\r\n\r\n".encode()
        )
        lines = list(iter(lambda: self.bytes.readline().strip(), b""))
        promised = base64.b64encode(hashlib.sha1(nonce + MAGIC).digest())
        if b" 101 " not in lines[0] or not any(line.endswith(promised) for line in lines):
            raise ConnectionError(lines)
        self.say("hello", key=key, invite=None)

    def close(self):
        self.bytes.close()
        self.socket.close()

    def say(self, message, **fields):
        self._send(TEXT, json.dumps({"type": message, **fields}).encode())

    def hears(self, wanted, fits=lambda message: True):
        """The next message of that type that fits. A refusal, or the end of the line, is an error."""
        while True:
            message = json.loads(self._text())
            if message["type"] == "refused":
                raise RuntimeError(message["refusal"]["detail"])
            if message["type"] == wanted and fits(message):
                return message

    def _send(self, kind, payload):
        mask = os.urandom(4)
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + masked)

    def _text(self):
        while True:
            kind, payload = self._frame()
            if kind == TEXT:
                return payload
            if kind == PING:
                self._send(PONG, payload)
            if kind == CLOSE:
                raise ConnectionError(payload)

    def _frame(self):
        first, size = self._read(2)
        if size == 126:
            (size,) = struct.unpack("!H", self._read(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._read(8))
        return first & 15, self._read(size)

    def _read(self, size):
        read = self.bytes.read(size)
        if len(read) < size:
            raise ConnectionError("the line went away")
        return read
