"""The parts of a workbook (.xlsx, .xlsm) and what joins them."""

import posixpath
from xml.etree import ElementTree

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"


def read_relations(archive, part):
    """Kind and target by id; targets outside the archive are left out."""
    folder, name = posixpath.split(part)
    path = posixpath.join(folder, "_rels", f"{name}.rels")
    if path not in archive.namelist():
        return {}
    relations = {}
    for each in ElementTree.fromstring(archive.read(path)):
        if each.get("TargetMode") != "External":
            target = posixpath.normpath(posixpath.join("/", folder, each.get("Target")))[1:]
            relations[each.get("Id")] = (posixpath.basename(each.get("Type")), target)
    return relations


def read_sheets(archive):
    """The part of each sheet, by its name."""
    relations = read_relations(archive, "xl/workbook.xml")
    book = ElementTree.fromstring(archive.read("xl/workbook.xml"))
    return {sheet.get("name"): relations[sheet.get(f"{RELATION}id")][1] for sheet in book.iter(f"{MAIN}sheet")}


def targets_of(archive, part, kind):
    return [target for found, target in read_relations(archive, part).values() if found == kind]
