import type { Executor } from '../../../platform/database/index.ts';
import type { FlowerRecord, VerifiedName } from '../model.ts';
import { changeFlowers, readAllFlowers, renameFlowers } from '../records/store.ts';
import { countNames, type NameCounts, type NameVerifier, nameToVerify } from './verify-names.ts';

export interface RenamingReport {
  readonly records: number;
  /** Records whose accepted name, its parts or its status are others than before. */
  readonly changed: number;
  readonly names: NameCounts;
}

/** Verifies the names of all records again, after the checklists have changed. Spectra and published names stay. */
export async function verifyKeptNames(
  db: Executor,
  verifyNames: NameVerifier,
  signal: AbortSignal,
): Promise<RenamingReport> {
  const records: FlowerRecord[] = [];
  for await (const batch of readAllFlowers(db)) records.push(...batch);
  const asked = new Set(records.flatMap(({ facts }) => nameToVerify(facts) ?? []));
  const names = await verifyNames([...asked], signal);
  const renamed = records.map((record) => ({ record, name: nameOf(record, names) }));
  const changed = renamed.filter(({ record, name }) => !isSameName(record.name, name));
  if (changed.length > 0) {
    const rows = changed.map(({ record: { id, facts }, name }) => ({
      id,
      publishedName: facts.scientificName,
      name,
    }));
    await changeFlowers(db, (tx) => renameFlowers(tx, rows));
  }
  return {
    records: records.length,
    changed: changed.length,
    names: countNames(renamed.map(({ name }) => name)),
  };
}

function nameOf({ facts }: FlowerRecord, names: ReadonlyMap<string, VerifiedName>): VerifiedName | null {
  const asked = nameToVerify(facts);
  return (asked !== null && names.get(asked)) || null;
}

function isSameName(one: VerifiedName | null, other: VerifiedName | null): boolean {
  if (one === null || other === null) return one === other;
  const parts = ['status', 'acceptedName', 'family', 'genus', 'species'] as const;
  return parts.every((part) => one[part] === other[part]);
}
