"""A list as openpyxl writes it: its pictures and charts have one corner, its comments other shapes."""

import io

from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.formatting.rule import CellIsRule, ColorScaleRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table, TableStyleInfo

from stock import HEADINGS, PLANTS, make_png

LAST = len(PLANTS)


def make_by_openpyxl(path):
    book = Workbook()
    sheet = book.active
    sheet.title = "Verfügbarkeit"
    sheet.append(["Baumschule Lindenhof: Verfügbarkeit KW 12"])
    sheet.merge_cells("A1:G1")
    sheet.append([])
    sheet.append(HEADINGS[:7])
    for index, plant in enumerate(PLANTS):
        sheet.append([120 + index, *plant, f"=E{4 + index}*F{4 + index}"])
    end = 3 + LAST
    style_list(sheet, end)
    add_rules(sheet, end)
    add_drawings(sheet, end)
    others = book.create_sheet("Farben")
    others.append(["Red", "Rot"])
    others["A1"].fill = PatternFill("solid", fgColor="FF0000")
    others.sheet_state = "hidden"
    book.create_sheet("Legende").append(["C3", "Container 3 l"])
    prices = DefinedName("prices", attr_text=f"'Verfügbarkeit'!$F$4:$F${end}")
    # Versions before 3.1 keep a list of names.
    (getattr(book.defined_names, "append", None) or book.defined_names.add)(prices)
    sheet.print_area = f"A1:G{end}"
    sheet.print_title_rows = "3:3"
    book.save(path)


def style_list(sheet, end):
    thin = Side(style="thin", color="999999")
    sheet["A1"].font = Font(size=16, bold=True, name="Arial")
    for cell in sheet[3]:
        cell.font = Font(bold=True, color="FFFFFF")
        cell.fill = PatternFill("solid", fgColor="44546A")
    for row in sheet.iter_rows(min_row=4, max_row=end):
        row[1].font = Font(italic=True, name="Arial")
        row[1].border = Border(bottom=thin, top=thin)
        row[1].alignment = Alignment(indent=1, wrap_text=True)
        row[5].number_format = '#,##0.00 "€"'
    sheet.column_dimensions["B"].width = 32
    sheet.column_dimensions["C"].hidden = True
    sheet.row_dimensions[9].hidden = True
    sheet.row_dimensions[3].height = 24
    sheet.freeze_panes = "C4"


def add_rules(sheet, end):
    sizes = DataValidation(type="list", formula1='"P9,C2,C3,C5,C10"', allow_blank=True)
    sizes.add(f"D4:D{end}")
    sheet.add_data_validation(sizes)
    colours = ColorScaleRule(start_type="min", start_color="FFFFFF", end_type="max", end_color="63BE7B")
    sheet.conditional_formatting.add(f"F4:F{end}", colours)
    few = CellIsRule(operator="lessThan", formula=["20"], font=Font(color="C00000", bold=True))
    sheet.conditional_formatting.add(f"E4:E{end}", few)
    table = Table(displayName="Bestand", ref=f"A3:G{end}")
    table.tableStyleInfo = TableStyleInfo(name="TableStyleLight9", showRowStripes=True)
    sheet.add_table(table)
    sheet["B5"].comment = Comment("Foto fehlt noch.", "Jana", width=200, height=60)
    sheet["B10"].hyperlink = "https://www.example.com/hainbuche"
    sheet.protection.sheet = True
    sheet.protection.formatCells = False


def add_drawings(sheet, end):
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=5, min_row=3, max_row=end), titles_from_data=True)
    sheet.add_chart(chart, "I4")
    sheet.add_image(Image(io.BytesIO(make_png(300, 60, (90, 150, 60)))), "F1")
