import { rmSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ExtractedText } from '../../platform/documents/index.ts';
import { stopSignals } from '../stop-signals.ts';
import { batchTexts, type ListFile, withListFile } from './list-file.ts';
import { placesShownOf } from './places-shown.ts';
import type { ListOptions, SoughtTexts } from './read-texts.ts';
import { UnusableInputError } from './unusable-input.ts';

/** The argument of a command: a file, or texts that stand there themselves. */
export type GivenList = { readonly file: string } | { readonly texts: readonly string[] };

/**
 * Texts of the arguments that name no file: `Acer palmatum`. A text that looks like the name of a file has to be one. Rejects
 * with an UnusableInputError for a file among several arguments, which would be taken for a plant.
 */
export async function readArguments(given: readonly string[]): Promise<GivenList> {
  const [first = '', ...others] = given;
  if (others.length === 0) {
    const isFile = first === '-' || hasPath.test(first) || hasEnding.test(first) || (await exists(first));
    return isFile ? { file: first } : { texts: given };
  }
  for (const text of given)
    if (text === '-' || hasEnding.test(text) || (await exists(text)))
      throw new UnusableInputError(`${text} is a file among several arguments. Give one list at a time.`);
  return { texts: given };
}

/** A slash with spaces around it is one between two names. */
const hasPath = /(?<!\s)[\\/](?!\s)/;
const hasEnding =
  /\.(?:[ct]sv|txt|(?:geo)?json|xls[xmb]?|ods|numbers|docx?|eml|msg|pdf|png|jpe?g|gif|webp)$/i;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** The file of a command that reads no single texts. Rejects with an UnusableInputError. */
export function requireListFile(given: GivenList, option: string): string {
  if ('file' in given && given.file !== '-') return given.file;
  throw new UnusableInputError(`${option} needs the file of a list.`);
}

/** Opens what was given for as long as `work` takes. `sought` is asked for files only. */
export async function withGivenList(
  given: GivenList,
  { sought, column }: Pick<ListOptions, 'column'> & { readonly sought: () => Promise<SoughtTexts> },
  work: (list: ListFile) => Promise<void>,
): Promise<void> {
  if ('texts' in given) return work(listOf(given.texts));
  const read = async (file: string) => withListFile(file, { sought: await sought(), column }, work);
  await (given.file === '-' ? withStandardInput(read) : read(given.file));
}

function listOf(texts: readonly string[]): ListFile {
  const known = texts.map(
    (text, index): ExtractedText => ({
      text,
      place: { sheet: null, page: null, row: index + 1, column: null },
    }),
  );
  async function* all() {
    yield* known;
  }
  return {
    name: 'arguments',
    column: null,
    total: known.length,
    places: placesShownOf(known, true),
    batches: batchTexts(all()),
  };
}

/** Readers take files, some of them from their end: what comes is kept in a file for as long as `work` takes. */
async function withStandardInput(work: (file: string) => Promise<void>): Promise<void> {
  const bytes = await buffer(process.stdin);
  if (bytes.length === 0) throw new UnusableInputError('Standard input is empty.');
  const folder = await mkdtemp(path.join(tmpdir(), 'plantdata-'));
  const endRemoval = removeOnStop(folder);
  try {
    const file = path.join(folder, `standard-input${endingOf(bytes.subarray(0, 4_096).toString())}`);
    await writeFile(file, bytes, { mode: 0o600 });
    await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
    endRemoval();
  }
}

/** Removes a folder before a signal ends the process; work that ends in order does so itself. Returns what ends this. */
function removeOnStop(folder: string): () => void {
  const stop = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    rmSync(folder, { recursive: true, force: true });
    end();
    process.kill(process.pid, signal);
  };
  const end = () => {
    for (const signal of stopSignals) process.off(signal, stop);
  };
  // Called first, while a listener that ends the work in order is still counted.
  for (const signal of stopSignals) process.prependListener(signal, stop);
  return end;
}

/** Lines that have the same delimiters are a table. Files with a signature of their own are known by that. */
function endingOf(start: string): string {
  if (/^\s*[[{]/.test(start)) return '.json';
  const [first = '', second = first] = start.split(/\r?\n/);
  const isTable = ['\t', ';', ','].some((delimiter) => {
    const count = first.split(delimiter).length;
    return count > 1 && second.split(delimiter).length === count;
  });
  return isTable ? '.csv' : '.txt';
}
