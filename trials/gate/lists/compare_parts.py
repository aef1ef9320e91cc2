"""Compares the parts of two archives byte by byte, and looks at what a program that opens the result relies on."""

import re
import zipfile
from xml.etree import ElementTree

from package import MAIN, RELATION, read_relations, read_sheets, targets_of

# What an edit has to write: the sheets with their comments and tables, styles for the fills, the lists of parts and of sheets.
WRITTEN = re.compile(
    r"content\.xml|\[Content_Types\]\.xml|xl/(?:workbook|styles)\.xml|xl/_rels/workbook\.xml\.rels"
    r"|xl/worksheets/(?:_rels/)?\w+\.xml(?:\.rels)?|xl/(?:comments/)?comments?\d+\.xml|xl/tables/table\d+\.xml|xl/drawings/\w+\.vml"
)

# The order that the format demands of the elements of a sheet.
ORDER = (
    "sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios"
    " autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations"
    " hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches"
    " ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems"
    " tableParts extLst"
).split()


def compare_parts(original, result):
    with zipfile.ZipFile(original) as before, zipfile.ZipFile(result) as after:
        present = set(after.namelist())
        differences = [f"the archive is damaged at {after.testzip()}"] if after.testzip() else []
        if len(present) != len(after.namelist()):
            differences.append("a part is in the archive twice")
        for name in before.namelist():
            if name not in present:
                differences.append(f"part {name} is missing")
            elif not WRITTEN.fullmatch(name) and before.read(name) != after.read(name):
                differences.append(f"part {name} differs")
        if original.suffix != ".ods":
            return differences + list(check_package(after))
        if after.infolist()[0].filename != "mimetype" or after.infolist()[0].compress_type != zipfile.ZIP_STORED:
            differences.append("the media type is not the first part, or is packed")
    return differences


def is_calculated_on_load(path):
    """Excel calculates on request, and what another engine than its own has calculated."""
    with zipfile.ZipFile(path) as archive:
        settings = ElementTree.fromstring(archive.read("xl/workbook.xml")).find(f"{MAIN}calcPr")
    if settings is None or settings.get("calcId") is None:
        return True
    return settings.get("fullCalcOnLoad") in ("1", "true")


def check_package(archive):
    names = archive.namelist()
    types = ElementTree.fromstring(archive.read("[Content_Types].xml"))
    typed = {each.get("PartName", "").lstrip("/") for each in types}
    extensions = {each.get("Extension", "").lower() for each in types}
    for name in names:
        if name != "[Content_Types].xml" and name not in typed and name.rsplit(".", 1)[-1].lower() not in extensions:
            yield f"part {name} has no media type"
        if name.endswith((".xml", ".rels", ".vml")):
            try:
                ElementTree.fromstring(archive.read(name))
            except ElementTree.ParseError as error:
                yield f"part {name} is no XML: {error}"
        for _, target in read_relations(archive, name).values():
            if target not in names:
                yield f"part {name} needs {target}, which is missing"
    for title, part in read_sheets(archive).items():
        for each in check_sheet(archive, part):
            yield f"{title}: {each}"


def check_sheet(archive, part):
    sheet = ElementTree.fromstring(archive.read(part))
    elements = [each.tag.replace(MAIN, "") for each in sheet]
    places = [ORDER.index(element) for element in elements if element in ORDER]
    if places != sorted(places):
        yield f"its elements are in the wrong order: {elements}"
    comments = [
        comment.get("ref")
        for target in targets_of(archive, part, "comments")
        for comment in ElementTree.fromstring(archive.read(target)).iter(f"{MAIN}comment")
    ]
    if len(set(comments)) != len(comments):
        yield "a cell has two comments"
    shown = sheet.find(f"{MAIN}legacyDrawing")
    boxes = 0
    if shown is not None:
        shapes = archive.read(read_relations(archive, part)[shown.get(f"{RELATION}id")][1]).decode()
        boxes = len(re.findall(r'ObjectType="Note"', shapes))
        # LibreOffice gives all of its boxes the same id, without a number.
        ids = re.findall(r'\bid="_x0000_s(\d+)"', shapes)
        if len(set(ids)) != len(ids):
            yield "two shapes have the same id"
    if boxes != len(comments):
        yield f"{len(comments)} comments have {boxes} boxes"
