import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  NameListError,
  openPlantNames,
  type PlantNames,
  readNameList,
  type UnifiedTaxonomicRecord,
} from '../../capabilities/plant-names/index.ts';
import { readConfig } from '../../config.ts';
import { showProgress } from './progress.ts';
import { type CheckedLine, type Format, type ListedNames, writeReport } from './report.ts';

export interface VerifyFlags {
  readonly column?: string;
  readonly format: Format;
  readonly json?: boolean;
  readonly sources?: string;
  readonly failOn: 'never' | 'uncertain' | 'not_found';
}

/** Names checked between two steps of the progress line. */
const batchSize = 500;

/** Reads a list, checks it in this process (no server is needed) and prints the result. */
export async function verifyList(file: string, flags: VerifyFlags): Promise<void> {
  const config = readConfig(process.env);
  const { dictionary, ...plantNames } = await openPlantNames({
    isSourceOn: (id) => config.sourceModes[id] !== 'off',
    namesMax: batchSize,
    clock: { now: () => new Date() },
  });
  try {
    const list = readNameList(await readList(file), {
      fileName: basename(file),
      column: flags.column,
      dictionary,
    });
    const lines = await check(
      list,
      plantNames,
      flags.sources?.split(',').map((id) => id.trim()),
    );
    await writeReport(lines, {
      file: basename(file),
      column: list.column,
      format: flags.json ? 'json' : flags.format,
    });
    if (lines.some(({ record }) => fails(record, flags.failOn))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof NameListError)) throw error;
    process.stderr.write(`plantdata: ${error.message}\n`);
    process.exitCode = 2;
  }
}

async function readList(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new NameListError(`${isMissing ? 'There is no such file' : 'The file cannot be opened'}: ${file}`, {
      cause,
    });
  }
}

async function check(
  list: ListedNames,
  plantNames: PlantNames,
  sources: string[] | undefined,
): Promise<CheckedLine[]> {
  const lines: CheckedLine[] = [];
  const progress = showProgress(list.names.length);
  for (let start = 0; start < list.names.length; start += batchSize) {
    const batch = list.names.slice(start, start + batchSize);
    const request = { species_names: batch.map(({ name }) => name), sources };
    const { results } = await plantNames.verify(request, new AbortController().signal);
    for (const [index, record] of results.entries()) lines.push({ row: batch[index]?.row ?? 0, record });
    progress.advance(batch.length);
  }
  progress.finish();
  return lines;
}

function fails({ validation }: UnifiedTaxonomicRecord, failOn: VerifyFlags['failOn']): boolean {
  if (failOn === 'never') return false;
  return validation.status === 'not_found' || (failOn === 'uncertain' && validation.status === 'uncertain');
}
