import { readFile, stat } from 'node:fs/promises';
import { createSizeCatalogue, readCategoryAdditions, type SizeCatalogue } from '@plantdata/container-sizes';

const bytesMax = 4 * 1024 * 1024;

/**
 * The standard categories, with what the operator adds to them in a file of JSON. Rejects for a file that cannot be used, with
 * the member that is wrong and what would be right.
 */
export async function openSizeCatalogue(file: string | undefined): Promise<SizeCatalogue> {
  if (file === undefined) return createSizeCatalogue();
  try {
    return createSizeCatalogue(readCategoryAdditions(await readJson(file)));
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'It cannot be read.';
    throw new Error(`PLANTDATA_POT_SIZES: ${file} cannot be used. ${problem}`, { cause: error });
  }
}

async function readJson(file: string): Promise<unknown> {
  const { size, isFile } = await factsOf(file);
  if (!isFile) throw new Error('It is not a file.');
  if (size > bytesMax) throw new Error(`It has ${size} bytes; it must have at most ${bytesMax}.`);
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`It is not JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}.`);
  }
}

async function factsOf(file: string) {
  try {
    const facts = await stat(file);
    return { size: facts.size, isFile: facts.isFile() };
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw isMissing ? new Error('There is no such file.', { cause }) : cause;
  }
}
