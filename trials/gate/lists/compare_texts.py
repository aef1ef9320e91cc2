"""Compares a table of text with that which came back: all bytes outside the changed fields."""

import codecs
import collections
import csv
import io
import re


def read_text(path):
    """The text with its mark and line ends, and the name of its encoding."""
    content = path.read_bytes()
    if content.startswith(codecs.BOM_UTF16_LE):
        return content.decode("utf-16-le"), "utf-16-le"
    for encoding in ("utf-8", "cp1252"):
        try:
            return content.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    raise ValueError(f"{path} has no known encoding.")


def split_records(text, separator):
    """Records as (line, raw fields, line end): nothing of the text is lost."""
    field = re.compile(rf'"(?:[^"]|"")*"|[^{re.escape(separator)}\r\n]*')
    at, line = 0, 1
    while at < len(text):
        fields, start = [], at
        while True:
            found = field.match(text, at)
            fields.append(found[0])
            at = found.end()
            if text[at : at + 1] != separator:
                break
            at += 1
        end = re.compile(r"\r\n|\n|\r|").match(text, at)[0]
        at += len(end)
        yield line, fields, end
        line += text.count("\n", start, at)


def read_changes(path):
    """Pairs of before and after, by row: a person may have changed several of its fields."""
    changes = collections.defaultdict(list)
    for row in csv.DictReader(io.StringIO(path.read_text("utf-8-sig"), newline="")):
        if row["State"] == "changed":
            changes[int(row["Row"])].append((row["Before"], row["After"]))
    return changes


def unquote(field):
    return field[1:-1].replace('""', '"') if field.startswith('"') else field


def find_change(changes, field, value):
    for old, new in changes:
        if value is not None and unquote(value) == unquote(field).replace(old, new):
            return old, new
    return None


def compare_texts(original, result):
    before, encoding = read_text(original)
    after, same = read_text(result)
    if encoding != same:
        return 0, 0, [f"the encoding was {encoding}, and is {same}"]
    separator = max(";,\t", key=before.count)
    listed = result.with_suffix(".changes.csv")
    if not listed.exists():
        return 0, 0, ["the changes are in no second file"]
    changes = read_changes(listed)
    records, results = list(split_records(before, separator)), list(split_records(after, separator))
    differences = [f"{len(records)} rows became {len(results)}"] if len(records) != len(results) else []
    cells = changed = 0
    for (line, fields, end), (_, written, written_end) in zip(records, results):
        if end != written_end:
            differences.append(f"row {line}: the line end {end!r} became {written_end!r}")
        cells += len(fields)
        for column, field in enumerate(fields):
            value = written[column] if column < len(written) else None
            if value == field:
                continue
            change = find_change(changes[line], field, value)
            if change is None:
                differences.append(f"row {line}, field {column + 1}: {field!r} became {value!r}")
            else:
                changed += 1
                changes[line].remove(change)
    differences += [f"row {line}: {new!r} is not written" for line, left in changes.items() for _, new in left]
    return cells, changed, differences
