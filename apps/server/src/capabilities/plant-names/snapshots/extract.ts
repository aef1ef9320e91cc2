import { parseName } from '@plantdata/botanical-names';
import {
  type ChecklistName,
  createSnapshotBuilder,
  type Snapshot,
  type SnapshotManifest,
} from '@plantdata/name-index';
import { type KnownNames, type NameQuestion, tableKeys } from '@plantdata/name-matching';
import { parseQuery } from '../parsed-query.ts';

/** Extracts a part of an installed dataset as a separate snapshot, small enough to be passed on. */

interface Extract {
  readonly manifest: SnapshotManifest;
  readonly chunks: Iterable<Uint8Array>;
  /** Genera of the list of which the dataset has no name. */
  readonly missing: readonly string[];
}

interface WantedNames {
  readonly texts: readonly string[];
  readonly dictionary: KnownNames;
  /** True: only the names of the list; false: every name of their genera. */
  readonly isOnlyNames: boolean;
  /** ISO 8601. */
  readonly madeAt: string;
}

/**
 * Extracts the names of a list, or of their genera, with the accepted names that they lead to
 * wherever those are. For a name outside the genera every record of the same spelling is included,
 * so that homonyms are distinguished as in the whole. Throws if the snapshot is itself an extract
 * or has none of the names.
 */
export function extractNames(snapshot: Snapshot, { isOnlyNames, madeAt, ...list }: WantedNames): Extract {
  const { manifest, table } = snapshot;
  const reference = `${manifest.dataset}@${manifest.version}`;
  if (manifest.extract)
    throw new Error(`${reference} is itself an extract. Take one from the whole dataset.`);
  const readings = readList(list);
  const listed = [...new Set(readings.map(([{ genus }]) => genus))].filter(Boolean).sort();
  const genera = listed.filter((genus) => table.rowsOfGenus(genus).length > 0);
  const wanted = isOnlyNames
    ? readings.flat().flatMap(({ key }) => table.exact(key))
    : genera.flatMap((genus) => table.rowsOfGenus(genus));
  const rows = closeOver(wanted, snapshot);
  if (rows.length === 0) throw new Error(`${reference} has none of the names of the list.`);
  const builder = createSnapshotBuilder();
  for (const row of rows) builder.add(checklistNameOf(row, snapshot));
  const { counts: _, ...described } = manifest;
  const finished = builder.finish({
    ...described,
    version: `${manifest.version}-extract`,
    extract: { version: manifest.version, genera: isOnlyNames ? [] : genera },
    importedAt: madeAt,
    rows: rows.length,
    rejected: {},
  });
  return { ...finished, missing: listed.filter((genus) => !genera.includes(genus)) };
}

function readList({
  texts,
  dictionary,
}: Pick<WantedNames, 'texts' | 'dictionary'>): NameQuestion['readings'][] {
  return texts.flatMap((text) => {
    const { question } = parseQuery(text, dictionary);
    return question ? [question.readings] : [];
  });
}

/** The rows in their order, with all that they lead to. */
function closeOver(wanted: readonly number[], { table }: Snapshot): number[] {
  const rows = new Set(wanted);
  // A set hands out what is added while it is read.
  for (const row of rows) {
    const { acceptedRow } = table.name(row);
    if (acceptedRow === null || rows.has(acceptedRow)) continue;
    rows.add(acceptedRow);
    const { exact } = tableKeys(parseName(table.name(acceptedRow).written));
    for (const homonym of table.exact(exact)) rows.add(homonym);
  }
  return [...rows].sort((a, b) => a - b);
}

/** A snapshot does not keep the publisher's ids: the rows of the whole dataset replace them. */
function checklistNameOf(row: number, { manifest, table, facts }: Snapshot): ChecklistName {
  const { written, authorship, rank, status, acceptedRow, family } = table.name(row);
  const { kind = null, prefix = '' } = manifest.identifier ?? {};
  const { identifiers = {}, ...others } = facts(row);
  const own = kind === null ? undefined : identifiers[kind];
  const further = kind === null ? identifiers : { ...identifiers, [kind]: undefined };
  const kept = Object.values(further).some(Boolean) ? { ...others, identifiers: further } : others;
  return {
    id: String(row),
    name: written,
    authorship,
    rank,
    status,
    acceptedId: acceptedRow === null ? null : String(acceptedRow),
    family,
    identifier: own?.slice(prefix.length) ?? null,
    facts: Object.keys(kept).length > 0 ? kept : null,
  };
}
