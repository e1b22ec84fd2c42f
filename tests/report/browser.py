# SPDX-License-Identifier: MIT
"""Debian's chromium without a screen, asked over a pair of pipes: no driver, no port, no network."""
import json
import os
import shutil
import subprocess


class Browser:
    def __init__(self, folder):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        for end in (to_browser, from_browser):
            os.set_inheritable(end, True)
        command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                   f"--user-data-dir={folder}", "--no-first-run", "--remote-debugging-pipe", "about:blank"]
        # it reads what is asked from descriptor 3 and answers on 4
        script = f'exec 3<&{to_browser} 4>&{from_browser}; exec "$@"'
        self.process = subprocess.Popen(["bash", "-c", script, "bash", *command], close_fds=True,
                                        pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, env={**os.environ, "HOME": str(folder)})
        os.close(to_browser)
        os.close(from_browser)
        self.rest, self.number, self.session, self.events = b"", 0, None, []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    @staticmethod
    def is_there():
        return shutil.which("chromium") is not None

    def read(self):
        while b"\0" not in self.rest:
            piece = os.read(self.input, 1 << 16)
            assert piece, "the browser ended"
            self.rest += piece
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                assert "error" not in answer, answer["error"]
                return answer["result"]
            self.events.append(answer)

    def open(self, path, theme, width=1440, height=1000):
        """Until everything of it is there; what the browser says of it is in faults()."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        self.events = []
        self.ask("Page.navigate", url=path.as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.read())

    def evaluate(self, script):
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def mouse(self, kind, x, y, button="none"):
        self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button,
                 clickCount=0 if button == "none" else 1, buttons=1 if kind == "mousePressed" else 0)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, "left")
        self.mouse("mouseReleased", x, y, "left")

    def faults(self):
        """Exceptions, words on the console, what a policy refused."""
        wrong = ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded")
        return [json.dumps(event["params"])[:300] for event in self.events if event.get("method") in wrong]

    def requests(self):
        return [event["params"]["request"]["url"] for event in self.events
                if event.get("method") == "Network.requestWillBeSent"]

    def close(self):
        os.close(self.output)
        self.process.wait(timeout=20)
        os.close(self.input)
