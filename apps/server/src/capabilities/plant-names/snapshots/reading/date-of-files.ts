import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStatedDate } from '@plantdata/name-index';
import { openArchive } from './archive.ts';
import { READING_LIMITS } from './limits.ts';
import { type ChecklistFile, readDocument } from './open-files.ts';
import { UnpackingBudget } from './unpack.ts';

/** Description in Darwin Core archives; it contains the date on which the data were published. */
const description = 'eml.xml';
const descriptionBytes = 4 * 1024 * 1024;
const publicationDate = /<pubDate>\s*(\d{4}(?:-\d{2}(?:-\d{2})?)?)\b/;

/** Before this year no checklist was published as a file. */
const earliest = '1990';

/**
 * Returns the newest date that the files state for their data: the `pubDate` of a Darwin Core
 * archive or of an unpacked folder of one, otherwise a date in the name of a file. It is a day, a
 * month or a year; null if none is stated. The time when a file was written, packed or copied is no
 * evidence of the age of its data.
 */
export async function dateOfFiles(files: readonly ChecklistFile[]): Promise<string | null> {
  return newestOf(await Promise.all(files.map(dateOfFile)));
}

async function dateOfFile(file: ChecklistFile): Promise<string | null> {
  if (await isZip(file)) return dateInArchive(file);
  const folder = dirname(file.path);
  const text = file.isFromFolder ? await readFile(join(folder, description), 'utf8').catch(() => '') : '';
  return dateInDescription(text) ?? dateInName(file.name);
}

async function isZip({ path }: ChecklistFile): Promise<boolean> {
  await using handle = await open(path);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('latin1') === 'PK\u0003\u0004';
}

async function dateInArchive(file: ChecklistFile): Promise<string | null> {
  const archive = await openArchive(file, new UnpackingBudget(READING_LIMITS, () => undefined));
  try {
    const described = archive.entries.find(({ fileName }) => fileName === description);
    const text = described ? await readDocument({ ...described, layout: null }, descriptionBytes) : '';
    const names = [file.name, ...archive.entries.map(({ fileName }) => fileName)];
    return dateInDescription(String(text)) ?? newestOf(names.map(dateInName));
  } finally {
    archive.close();
  }
}

const dateInDescription = (text: string): string | null => plausible(publicationDate.exec(text)?.[1]);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Date in a file name of the Australian Plant Census: `APC-taxon-2022-08-30-3350.csv`. */
const dayInName = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/;
/** Month in the name of a WCVP archive: `wcvp_v5_jun_2021.zip`. */
const monthInName = new RegExp(`_(?<month>${months.join('|')})_(?<year>\\d{4})(?!\\d)`, 'i');

function dateInName(name: string): string | null {
  const { year = '', month = '' } = monthInName.exec(name)?.groups ?? {};
  const number = String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0');
  return plausible(dayInName.exec(name)?.[0] ?? (year && `${year}-${number}`));
}

function plausible(date: string | undefined): string | null {
  const isPossible = date !== undefined && isStatedDate(date);
  return isPossible && date >= earliest && date <= new Date().toISOString() ? date : null;
}

function newestOf(dates: readonly (string | null)[]): string | null {
  return dates.reduce((newest, date) => ((date ?? '') > (newest ?? '') ? date : newest), null);
}
