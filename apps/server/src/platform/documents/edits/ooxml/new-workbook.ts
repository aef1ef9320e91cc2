import { rm, writeFile } from 'node:fs/promises';
import { packEntry, ZipWriter } from '../../../zip-writer.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import type { EditLines } from '../edit-lines.ts';
import { editWorkbook } from './edit-workbook.ts';
import { plainStyles } from './style-book.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook without a sheet. */
const parts: readonly (readonly [name: string, content: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets></sheets></workbook>',
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
];

/** Writes a workbook that has nothing but the new sheets of the edits. `draft`: a path for a file that is deleted again. */
export async function newWorkbook(
  draft: string,
  edits: EditLines,
  options: { limits: DocumentLimits; write: (bytes: Buffer) => Promise<void> },
): Promise<void> {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => {
    pieces.push(bytes);
  });
  for (const [name, content] of parts) await zip.add(await packEntry(name, declaration + content));
  await zip.add(await packEntry('xl/styles.xml', plainStyles));
  await zip.end();
  await writeFile(draft, Buffer.concat(pieces), { mode: 0o600 });
  try {
    await editWorkbook(draft, edits, options);
  } finally {
    await rm(draft, { force: true });
  }
}
