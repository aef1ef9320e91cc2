import { EntryPacker, type PackedEntry, packEntry, ZipWriter } from '../../../zip-writer.ts';
import { Archive } from '../../archive.ts';
import { indexOfLetter, letterOf } from '../../columns/column-letter.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import type { EditLines } from '../edit-lines.ts';
import type { EditLine, SheetEdit } from '../edits.ts';
import { attributeOf, elementsOf, escapeXml, withAttribute } from '../xml.ts';
import { newSheet } from './append-sheet.ts';
import { editSheet } from './edit-sheet.ts';
import { Relations, relationsPath } from './package-parts.ts';
import { CommentParts } from './sheet-parts.ts';
import { plainStyles, StyleBook } from './style-book.ts';
import { widenRange, widenTable } from './widen-ranges.ts';
import { chunksOf, openPackage, textOf, type WorkbookPackage } from './workbook-package.ts';

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Writes a workbook with edits in some cells, added columns and new sheets. Parts that have no edits are copied as they
 * lie in the archive; of the others all but the edits stays as it was.
 */
export async function editWorkbook(
  path: string,
  edits: EditLines,
  { limits, write }: { limits: DocumentLimits; write: (bytes: Buffer) => Promise<void> },
): Promise<void> {
  const archive = await Archive.open(path, limits);
  try {
    const editor = new WorkbookEditor(await openPackage(archive), await stylesOf(archive));
    for (let line = await edits.next(); line !== null; line = await edits.next()) {
      if (line.is === 'sheet') await editor.editSheet(line, edits);
      if (line.is === 'append') await editor.appendSheet(line, edits);
    }
    await editor.save(write);
  } finally {
    archive.close();
  }
}

interface Styles {
  readonly part: string;
  readonly isNew: boolean;
  readonly book: StyleBook;
}

async function stylesOf(archive: Archive): Promise<Styles> {
  const { relations, part } = await openPackage(archive);
  const target = relations.find('styles')?.target;
  const xml = target === undefined ? null : await textOf(archive, target);
  if (target !== undefined && xml !== null) return { part: target, isNew: false, book: new StyleBook(xml) };
  return {
    part: `${part.slice(0, part.lastIndexOf('/') + 1)}styles.xml`,
    isNew: true,
    book: new StyleBook(plainStyles),
  };
}

class WorkbookEditor {
  readonly #workbook: WorkbookPackage;
  readonly #styles: Styles;
  readonly #packed = new Map<string, PackedEntry>();
  readonly #texts = new Map<string, string>();
  /** Those with added columns, by position of their sheet. */
  readonly #widened = new Map<number, SheetEdit>();
  readonly #appended: { name: string; id: string }[] = [];

  constructor(workbook: WorkbookPackage, styles: Styles) {
    this.#workbook = workbook;
    this.#styles = styles;
  }

  async editSheet(edit: SheetEdit, lines: EditLines): Promise<void> {
    const { archive, sheets, xml } = this.#workbook;
    const sheet = sheets.find(({ name }) => name === edit.sheet);
    if (sheet === undefined) return;
    const canComment = edit.hasNotes && !xml.includes('purl.oclc.org/ooxml');
    const parts = canComment ? await CommentParts.open(this.#workbook, sheet) : null;
    const pieces = editSheet(chunksOf(archive, sheet.part), {
      edit,
      rows: lines.rows(),
      styles: this.#styles.book,
      comments: parts,
    });
    this.#packed.set(sheet.part, await pack(sheet.part, pieces));
    for (const [part, text] of parts?.toParts() ?? []) this.#texts.set(part, text);
    if (edit.columns.length === 0) return;
    this.#widened.set(sheet.position, edit);
    const relations = new Relations(sheet.part, await textOf(archive, relationsPath(sheet.part)));
    for (const { kind, target } of relations.all) {
      const table = kind === 'table' ? await textOf(archive, target) : null;
      const widened = table === null ? null : widenTable(table, edit);
      if (widened !== null) this.#texts.set(target, widened);
    }
  }

  async appendSheet({ name, columns }: EditLine & { is: 'append' }, lines: EditLines): Promise<void> {
    const { archive, relations, contentTypes, part, sheets } = this.#workbook;
    const folder = part.slice(0, part.lastIndexOf('/') + 1);
    let number = sheets.length + this.#appended.length + 1;
    while (archive.names.includes(`${folder}worksheets/sheet${number}.xml`)) number += 1;
    const target = `${folder}worksheets/sheet${number}.xml`;
    const headings = this.#styles.book.bold();
    this.#packed.set(target, await pack(target, newSheet(columns, lines.values(), headings)));
    this.#appended.push({ name: this.#freeName(name), id: relations.add('worksheet', target) });
    contentTypes.addPart(target, `${types}.worksheet+xml`);
  }

  async save(write: (bytes: Buffer) => Promise<void>): Promise<void> {
    const { archive, part, relations, contentTypes } = this.#workbook;
    if (this.#styles.isNew) {
      relations.add('styles', this.#styles.part);
      contentTypes.addPart(this.#styles.part, `${types}.styles+xml`);
    }
    const relationsPart = part.replace(/([^/]*)$/, '_rels/$1.rels');
    this.#texts.set(this.#styles.part, this.#styles.book.toXml());
    this.#texts.set(part, this.#workbookXml());
    this.#texts.set(relationsPart, relations.toXml());
    this.#texts.set('[Content_Types].xml', contentTypes.toXml());
    const zip = new ZipWriter(write);
    const present = new Set(archive.names);
    for (const name of present) await this.#add(zip, name);
    for (const name of [...this.#texts.keys(), ...this.#packed.keys()]) {
      if (!present.has(name)) await this.#add(zip, name);
    }
    await zip.end();
  }

  async #add(zip: ZipWriter, name: string): Promise<void> {
    const text = this.#texts.get(name);
    const entry =
      this.#packed.get(name) ??
      (text === undefined ? await this.#workbook.archive.packed(name) : await packEntry(name, text));
    if (entry !== null) await zip.add(entry);
  }

  #workbookXml(): string {
    let { xml } = this.#workbook;
    const prefix = /<(\w+:)?workbook[\s>]/.exec(xml)?.[1] ?? '';
    const ids = [...elementsOf(xml, `${prefix}sheet`)].map((sheet) =>
      Number(attributeOf(sheet.xml, 'sheetId')),
    );
    const next = Math.max(0, ...ids) + 1;
    const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const added = this.#appended.map(
      ({ name, id }, index) =>
        `<${prefix}sheet xmlns:r="${namespace}" name="${escapeXml(name)}" sheetId="${next + index}" r:id="${id}"/>`,
    );
    xml = xml.replace(`</${prefix}sheets>`, () => `${added.join('')}</${prefix}sheets>`);
    // Formulas that quote a corrected cell show its old text until they are calculated.
    xml = xml.replace(new RegExp(`<${prefix}calcPr[\\s/][^>]*>`), (tag) =>
      withAttribute(tag, 'fullCalcOnLoad', '1'),
    );
    return xml.replace(
      new RegExp(
        `(<${prefix}definedName\\s[^>]*_xlnm\\.(Print_Area|_FilterDatabase)[^>]*>)([^<]*)(?=<)`,
        'g',
      ),
      (whole, tag: string, kind: string, range: string) => {
        const edit = this.#widened.get(Number(attributeOf(tag, 'localSheetId')));
        if (edit === undefined) return whole;
        return tag + (kind === 'Print_Area' ? widenPrintArea(range, edit) : widenRange(range, edit));
      },
    );
  }

  #freeName(wanted: string): string {
    const names = new Set(
      [...this.#workbook.sheets, ...this.#appended].map(({ name }) => name.toLowerCase()),
    );
    let name = wanted;
    for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
    return name;
  }
}

/** The print area with the added columns. */
function widenPrintArea(area: string, { firstAdded, columns }: SheetEdit): string {
  const last = firstAdded + columns.length - 1;
  return area.replace(/(:\$?)([A-Z]{1,3})(?=\$?\d*(?:,|$))/g, (whole, before: string, present: string) =>
    (indexOfLetter(present) ?? 0) < last ? before + letterOf(last) : whole,
  );
}

async function pack(name: string, pieces: AsyncIterable<string>): Promise<PackedEntry> {
  const packer = new EntryPacker(name);
  let pending = '';
  for await (const piece of pieces) {
    pending += piece;
    if (pending.length < 65_536) continue;
    await packer.write(pending);
    pending = '';
  }
  await packer.write(pending);
  return packer.end();
}
