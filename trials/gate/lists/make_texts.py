"""Availability lists as text: separators, encodings, quotation marks and line ends of several programs."""

import codecs

from stock import HEADINGS, PLANTS

ROWS = [HEADINGS[:6], *([str(120 + index), *map(str, plant)] for index, plant in enumerate(PLANTS))]


def join_fields(row, separator):
    """A row in which fields have quotation marks only where they need them."""
    return separator.join(
        '"' + field.replace('"', '""') + '"' if separator in field or '"' in field or "\n" in field else field
        for field in row
    )


def write_text(path, rows, separator, line_end, encoding, start=b"", last_end=True):
    text = line_end.join(join_fields(row, separator) for row in rows) + (line_end if last_end else "")
    path.write_bytes(start + text.encode(encoding))


def make_texts(folder):
    # Decimal commas, a title, an empty line, letters of Windows-1252.
    german = [["Verfügbarkeit für Händler", "", "", "", "", ""], [], *([*row[:5], row[5].replace(".", ",")] for row in ROWS)]
    write_text(folder / "semicolons.csv", german, ";", "\r\n", "cp1252")
    write_text(folder / "tabs.tsv", ROWS, "\t", "\n", "utf-8", last_end=False)
    breaks = [[*row[:2], f'{row[2]},\nsee "page {index}"', *row[3:]] for index, row in enumerate(ROWS)]
    write_text(folder / "breaks.csv", breaks, ",", "\r\n", "utf-8")
    write_text(folder / "mark.csv", ROWS, ",", "\r\n", "utf-8", start=codecs.BOM_UTF8)
    ragged = [row + ["Sale!", "last"] if index % 5 == 3 else row[: 3 + index % 4] for index, row in enumerate(ROWS)]
    write_text(folder / "ragged.csv", [ROWS[0], *ragged[1:]], ",", "\n", "utf-8")
    write_text(folder / "wide.csv", ROWS, ",", "\r\n", "utf-16-le", start=codecs.BOM_UTF16_LE)
    # All fields in quotation marks, as some programs export them.
    quoted = "\n".join(";".join(f'"{field}"' for field in row) for row in ROWS)
    (folder / "quoted.csv").write_text(quoted, encoding="utf-8")
