"""Messages: an id and its arguments, put into words of a language only when somebody reads them.

The words are in JSON catalogs beside the games, in the ICU message syntax that the browser uses too. Of it
the catalogs need `{name}` and `{name, plural, =0 {...} one {...} other {# ...}}`.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from waldglas.kernel.errors import UnknownLanguage

LANGUAGES: Final = ("en", "de", "fr")


class Message:
    """A text that has not yet been put into a language."""

    def __init__(self, id: str, args: dict[str, str | int | Message] | None = None) -> None:
        self.id = id
        self.args: dict[str, str | int | Message] = {} if args is None else args

    def to_json(self) -> dict[str, object]:
        """For a browser that has the same catalogs."""
        result: dict[str, object] = {"id": self.id}
        for name, value in self.args.items():
            result[name] = value.to_json() if isinstance(value, Message) else value
        return result


def listed(messages: list[Message], how: str = "and") -> Message:
    """Several messages as one: "a, b and c"; with "or" between them, or with "either" between whole clauses."""
    result = messages[-1]
    for place, message in enumerate(reversed(messages[:-1])):
        joint = f"list.{how}" if place == 0 or how == "either" else "list.comma"
        result = Message(joint, {"a": message, "b": result})
    return result


def check_language(language: object) -> str:
    """A language that there is, or the reason why it is refused."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise UnknownLanguage(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
    return language


class Texts:
    """The words of one game in every language: its own catalog on top of the kernel's."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.catalogs: dict[str, dict[str, str]] = {}

    def catalog(self, language: str) -> dict[str, str]:
        """All messages of a language, read once."""
        check_language(language)
        if language not in self.catalogs:
            words: dict[str, str] = {}
            for package in ("waldglas.kernel", self.package):
                for entry in sorted(files(package).joinpath("texts").iterdir(), key=lambda e: e.name):
                    if entry.name.split(".")[-2:] == [language, "json"]:
                        words.update(json.loads(entry.read_text(encoding="utf-8")))
            self.catalogs[language] = words
        return self.catalogs[language]

    def render(self, message: Message, language: str) -> str:
        """The message in words."""
        values: dict[str, str | int] = {}
        for name, value in message.args.items():
            values[name] = self.render(value, language) if isinstance(value, Message) else value
        catalog = self.catalog(language)
        if message.id not in catalog:
            raise KeyError(f"no message {message.id!r} in {language!r}")
        return format_message(catalog[message.id], values, language)

    def sentence(self, message: Message, language: str) -> str:
        """The message as a whole sentence: capital first letter, full stop."""
        text = self.render(message, language)
        return text[:1].upper() + text[1:] + "."


def plural_form(number: int, language: str) -> str:
    """The plural category of a number: French counts nought as one."""
    return "one" if abs(number) == 1 or (number == 0 and language == "fr") else "other"


def format_message(pattern: str, values: dict[str, str | int], language: str) -> str:
    """Fill an ICU pattern."""
    result: list[str] = []
    place = 0
    while place < len(pattern):
        if pattern[place] != "{":
            result.append(pattern[place])
            place += 1
            continue
        end = closing(pattern, place)
        result.append(format_argument(pattern[place + 1 : end], values, language))
        place = end + 1
    return "".join(result)


def closing(pattern: str, opening: int) -> int:
    """Where the brace that opens here closes."""
    depth = 0
    for place in range(opening, len(pattern)):
        if pattern[place] == "{":
            depth += 1
        elif pattern[place] == "}":
            depth -= 1
            if depth == 0:
                return place
    raise ValueError(f"unclosed brace in message {pattern!r}")


def format_argument(inside: str, values: dict[str, str | int], language: str) -> str:
    """One `{...}` of a pattern."""
    name, _, rest = inside.partition(",")
    value = values[name.strip()]
    kind, _, forms = rest.strip().partition(",")
    if not kind:
        return str(value)
    if kind != "plural" or not isinstance(value, int):
        raise ValueError(f"cannot fill {inside!r} with {value!r}")
    chosen: dict[str, str] = {}
    forms = forms.strip()
    while forms:
        brace = forms.index("{")
        end = closing(forms, brace)
        chosen[forms[:brace].strip()] = forms[brace + 1 : end]
        forms = forms[end + 1 :].strip()
    exact = f"={value}"
    form = chosen[exact] if exact in chosen else chosen.get(plural_form(value, language), chosen["other"])
    return format_message(form.replace("#", str(value)), values, language)
