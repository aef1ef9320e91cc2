import { open } from 'node:fs/promises';
import { openArchive } from './archive.ts';
import { READING_LIMITS } from './limits.ts';
import { type ChecklistFile, readDocument } from './open-files.ts';
import { UnpackingBudget } from './unpack.ts';

/** The description that Darwin Core archives carry; the date on which the data were published stands in it. */
const description = 'eml.xml';
const descriptionBytes = 4 * 1024 * 1024;
const publicationDate = /<pubDate>\s*(\d{4}-\d{2}-\d{2})/;

/** Before this day nobody published a checklist; archives made to be equal byte by byte have such times. */
const earliest = '1990-01-01';

/** The date of the data, as an ISO date: the newest that the files state, else the newest on which one was changed. */
export async function dateOfFiles(files: readonly ChecklistFile[]): Promise<string> {
  const dates = await Promise.all(files.map(dateOfFile));
  return dates.reduce((newest, date) => (date > newest ? date : newest), earliest);
}

async function dateOfFile(file: ChecklistFile): Promise<string> {
  await using handle = await open(file.path);
  const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
  const isGzip = bytesRead === 8 && head[0] === 0x1f && head[1] === 0x8b;
  const isZip = head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
  const stated = isZip ? await dateInArchive(file) : isGzip ? dateInGzip(head) : null;
  return stated !== null && isPlausible(stated) ? stated : dayOf((await handle.stat()).mtime);
}

async function dateInArchive(file: ChecklistFile): Promise<string | null> {
  const archive = await openArchive(file, new UnpackingBudget(READING_LIMITS, () => undefined));
  try {
    const described = archive.entries.find(({ fileName }) => fileName === description);
    const text = described ? await readDocument({ ...described, layout: null }, descriptionBytes) : '';
    const published = publicationDate.exec(String(text))?.[1];
    const days = archive.entries.map(({ modified }) => dayOf(modified)).sort();
    return published ?? days.at(-1) ?? null;
  } finally {
    archive.close();
  }
}

/** Seconds since 1970 in bytes 4 to 7; 0 when the packer did not say (RFC 1952). */
const dateInGzip = (head: Buffer): string => dayOf(new Date(head.readUInt32LE(4) * 1000));

const isPlausible = (day: string): boolean => day >= earliest && day <= dayOf(new Date());

const dayOf = (time: Date): string => (Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10));
