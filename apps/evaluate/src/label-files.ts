import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse/sync';

/** A file of labelled cases: one JSON object a line. */
export interface LabelFile {
  /** Path below the folder that was asked for, or the name of the file. */
  readonly name: string;
  readonly rows: readonly Record<string, unknown>[];
}

async function readText(path: string): Promise<string> {
  const content = await readFile(path).catch((cause: unknown) => {
    throw new Error(`The file cannot be opened: ${path}`, { cause });
  });
  const text = path.endsWith('.gz') ? await promisify(gunzip)(content) : content;
  return text.toString('utf8');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for text that is not JSON: the caller says where it stands. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseJsonLines(text: string, path: string): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = parseJson(line);
    if (!isRecord(row)) throw new Error(`${path}, line ${index + 1}: expected a JSON object.`);
    rows.push(row);
  }
  return rows;
}

/** Reads one `.jsonl` or `.csv` file, packed with gzip or not. Every row of a CSV file has the members of its heading. */
export async function readRows(path: string): Promise<Record<string, unknown>[]> {
  const text = await readText(path);
  if (!/\.csv(?:\.gz)?$/.test(path)) return parseJsonLines(text, path);
  const rows: unknown[] = parseCsv(text, { columns: true, skip_empty_lines: true, bom: true });
  return rows.filter(isRecord);
}

/**
 * The labelled files at `path`: the file itself, or every `.jsonl` and `.jsonl.gz` in the folder and below, by name.
 * Blind halves (`*.blind.jsonl`) are read only when they are named.
 */
export async function readLabelFiles(path: string): Promise<LabelFile[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(`There is no such file or folder: ${path}`, { cause });
  });
  if (!found.isDirectory()) return [{ name: basename(path), rows: await readRows(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /(?<!\bblind)\.jsonl(?:\.gz)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(paths.map(async (file) => ({ name: relative(path, file), rows: await readRows(file) })));
}

/** The labelled files at several paths, and the names of those that another evaluation knows. */
export async function readKnownFiles(
  paths: readonly string[],
  isKnown: (file: LabelFile) => boolean,
): Promise<{ readonly known: readonly LabelFile[]; readonly unrecognised: readonly string[] }> {
  const files = (await Promise.all(paths.map(readLabelFiles))).flat();
  const known = files.filter(isKnown);
  return { known, unrecognised: files.filter((file) => !known.includes(file)).map(({ name }) => name) };
}
