import type { Executor } from '../../../platform/database/index.ts';
import type { FlowerSource, VerifiedName } from '../model.ts';
import type { FlowersRead, ReadFlower, ReadFlowerFile, Refusal } from '../reading/read-flower.ts';
import {
  changeFlowers,
  countPut,
  findFlowerSource,
  type KeptFlower,
  type PutCounts,
  putFlowers,
  putSource,
  type SourceFile,
} from '../records/store.ts';
import { type SourceFlowers, sortBySource } from './by-source.ts';
import { findKnownSource } from './datasets.ts';
import { countNames, type NameCounts, type NameVerifier, nameToVerify } from './verify-names.ts';

/** The operator's description of the source; a missing detail stays as it is kept or known. */
export type SourceDetails = {
  readonly [Key in Exclude<keyof FlowerSource, 'id'>]?: FlowerSource[Key] | undefined;
};

export interface FlowerImportRequest {
  readonly read: FlowersRead;
  /** The source of all records; without it each has its own. */
  readonly source?: string | undefined;
  readonly details: SourceDetails;
  readonly verifyNames: NameVerifier;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

interface ImportedSource extends FlowerSource, PutCounts {
  readonly records: number;
}

export interface FlowerImportReport extends PutCounts {
  readonly isDryRun: boolean;
  readonly sources: readonly ImportedSource[];
  readonly refused: readonly Refusal[];
  /** Records of metadata for which there is no spectrum. */
  readonly withoutSpectrum: number;
  /** Spectra for which the metadata have no record. */
  readonly withoutMetadata: number;
  readonly names: NameCounts;
  readonly files: readonly ReadFlowerFile[];
  /** Files of folders and archives that hold no table. */
  readonly ignored: readonly string[];
  /** Sentences about what was read all the same. */
  readonly warnings: readonly string[];
}

interface ReadySource {
  readonly source: string;
  readonly flowers: readonly KeptFlower[];
  readonly files: readonly SourceFile[];
}

/**
 * Puts the flowers into the database, all of them or none. Names are verified before that, so that
 * no transaction waits for them. Writes nothing when everything is refused.
 */
export async function importFlowers(db: Executor, request: FlowerImportRequest): Promise<FlowerImportReport> {
  const { report, ready } = await prepare(request);
  if (ready.length === 0) return report([], false);
  const sources = await changeFlowers(db, (tx) =>
    mapInTurn(ready, async ({ source, flowers, files }) => {
      const described = describeSource(source, await findFlowerSource(tx, source), request.details);
      await putSource(tx, described, files, request.now());
      const counts = await putFlowers(tx, source, flowers);
      // Nothing is kept of an import that was stopped meanwhile.
      request.signal.throwIfAborted();
      return { ...described, records: flowers.length, ...counts };
    }),
  );
  return report(sources, false);
}

/** Does everything but write, and says what would have happened. Without a database everything would be new. */
export async function tryImport(
  db: Executor | undefined,
  request: FlowerImportRequest,
): Promise<FlowerImportReport> {
  const { report, ready } = await prepare(request);
  const sources = await mapInTurn(ready, async ({ source, flowers }) => {
    const standing = db && (await findFlowerSource(db, source));
    const counts = db
      ? await countPut(db, source, flowers)
      : { added: flowers.length, replaced: 0, unchanged: 0 };
    return { ...describeSource(source, standing, request.details), records: flowers.length, ...counts };
  });
  return report(sources, true);
}

async function prepare({ read, source, details, verifyNames, signal }: FlowerImportRequest) {
  const sorted = sortBySource(read, source);
  requireOneSource(sorted.sources, details);
  const flowers = sorted.sources.flatMap((each) => each.flowers);
  const names = await verifyNames(distinctNames(flowers), signal);
  const ready = sorted.sources.map(
    (each): ReadySource => ({
      source: each.source,
      flowers: each.flowers.map((flower) => createKeptFlower(flower, names)),
      files: filesOf(each, read.files),
    }),
  );
  const { withoutSpectrum, withoutMetadata, files, ignored, warnings } = read;
  const report = (sources: readonly ImportedSource[], isDryRun: boolean): FlowerImportReport => ({
    isDryRun,
    sources,
    added: sum(sources, ({ added }) => added),
    replaced: sum(sources, ({ replaced }) => replaced),
    unchanged: sum(sources, ({ unchanged }) => unchanged),
    refused: [...read.refused, ...sorted.refused],
    withoutSpectrum,
    withoutMetadata,
    names: countNames(ready.flatMap((each) => each.flowers.map(({ name }) => name))),
    files,
    ignored,
    warnings,
  });
  return { report, ready };
}

/** One title or DOI cannot be that of several sources. */
function requireOneSource(sources: readonly SourceFlowers[], details: SourceDetails): void {
  if (sources.length < 2 || Object.values(details).every((detail) => detail === undefined)) return;
  const ids = sources.map(({ source }) => source).join(', ');
  throw new Error(
    `The files have records of ${sources.length} sources (${ids}), and a title, licence, citation or DOI is that of one. Say which with --source, or import them one by one.`,
  );
}

const distinctNames = (flowers: readonly ReadFlower[]): string[] => [
  ...new Set(flowers.flatMap(({ facts }) => nameToVerify(facts) ?? [])),
];

function createKeptFlower(
  { sourceId, number, facts, spectrum }: ReadFlower,
  names: ReadonlyMap<string, VerifiedName>,
): KeptFlower {
  const name = nameToVerify(facts);
  return { sourceId, number, facts, spectrum, name: (name !== null && names.get(name)) || null };
}

/** Those with its spectra, and those with words about them. */
function filesOf({ flowers }: SourceFlowers, files: readonly ReadFlowerFile[]): SourceFile[] {
  const own = new Set(flowers.map(({ place }) => place.file));
  return files
    .filter(({ name, layout }) => layout === 'metadata' || own.has(name))
    .map(({ name, sha256 }) => ({ name, sha256 }));
}

/** The word of the operator, else what is kept, else what is known. */
function describeSource(id: string, kept: FlowerSource | undefined, details: SourceDetails): FlowerSource {
  const known = kept ?? findKnownSource(id);
  return {
    id,
    title: details.title ?? known?.title ?? id,
    licence: details.licence ?? known?.licence ?? null,
    citation: details.citation ?? known?.citation ?? null,
    doi: details.doi ?? known?.doi ?? null,
  };
}

/** One after the other: they share a connection. */
async function mapInTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
