import { invalidRequest } from '../../../../platform/http/request-problems.ts';
import { recallText, rememberText } from '../archive/remembered.ts';
import { ClimateError } from '../climate-archive.ts';
import type { FutureClimate } from '../future-climate.ts';
import { type RasterStore, readText } from '../stores/raster-store.ts';
import { preferredVariables } from '../variables.ts';
import { ArchiveDescription, chelsa, fileOf, publishes, usedFor, worldclim } from './description.ts';

/** The file at the root of an archive in which its operator describes it. */
const archiveFile = 'climate.json';

const knownArchives = [chelsa, worldclim];

/**
 * By `climate.json`, else by the names of files in a near archive; one that is not recognised is taken for CHELSA's. Rejects with
 * `StoreFailure` where that cannot be learnt, and with `ClimateError`.
 * @param memory a file that remembers the text of a remote archive, so that kept windows of it need no network
 */
export async function describeArchive(
  store: RasterStore,
  memory: string,
  signal: AbortSignal,
): Promise<ArchiveDescription> {
  const text = await (store.isLocal
    ? readText(store, archiveFile, signal)
    : learnText(store, memory, signal));
  if (text !== '') return describeBy(text);
  return store.isLocal ? recognise(store, signal) : chelsa;
}

async function learnText(store: RasterStore, memory: string, signal: AbortSignal): Promise<string> {
  const before = await recallText(memory);
  if (before !== undefined) return before;
  const text = await readText(store, archiveFile, signal);
  // Hosts answer with a page in place of what is missing.
  const described = /^\s*\{/.test(text) ? text : '';
  await rememberText(memory, described);
  return described;
}

function describeBy(text: string): ArchiveDescription {
  const unusable = (why: string, cause?: unknown) =>
    new ClimateError('unusable', `${archiveFile} of the climate archive cannot be used: ${why}`, { cause });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unusable('it is not JSON.', error);
  }
  if (typeof value === 'object' && value !== null && 'archive' in value) {
    const { archive, ...others } = value;
    const known = knownArchives.find(({ id }) => id === archive);
    const ids = knownArchives.map(({ id }) => JSON.stringify(id)).join(' or ');
    if (!known) throw unusable(`/archive must be ${ids}, or left out with a description of your own.`);
    value = { ...known, ...others };
  }
  const result = ArchiveDescription.safeParse(value);
  if (result.success) return result.data;
  throw unusable(invalidRequest(result.error, value).message, result.error);
}

async function recognise(store: RasterStore, signal: AbortSignal): Promise<ArchiveDescription> {
  const areThere = await Promise.all(knownArchives.map((each) => hasPresent(store, each, signal)));
  const found = knownArchives.filter((_each, index) => areThere[index]);
  if (found.length <= 1) return found[0] ?? chelsa;
  const names = found.map(({ name }) => name).join(' and of ');
  throw new ClimateError(
    'unusable',
    `The climate archive holds layers of ${names}, which are never mixed: put them into folders of their own, or name one in ${archiveFile} as in {"archive": "${worldclim.id}"}.`,
  );
}

async function hasPresent(store: RasterStore, description: ArchiveDescription, signal: AbortSignal) {
  for (const variable of preferredVariables) {
    for (const layout of description.layouts) {
      if (await store.has(fileOf(description, layout, variable, null)?.name ?? '', signal)) return true;
    }
  }
  return false;
}

/** A sentence about the publishers that have a future. */
export function nameOtherArchives(future: FutureClimate): string {
  const names = knownArchives.flatMap((description) => {
    const used = publishes(description, future) ? usedFor(description, future) : undefined;
    return used ? [`${description.name} (${used.model}, ${used.scenario}, ${used.years})`] : [];
  });
  const areNamed = `${names.join(' and ')} would serve it, if the operator adds that archive.`;
  return names.length === 0 ? 'No archive that this service knows has it.' : areNamed;
}
