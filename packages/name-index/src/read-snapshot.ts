import { checkFile, readFile } from './file-format.ts';
import { columnsOf } from './index-columns.ts';
import { IndexTable } from './index-table.ts';
import type { NameFacts, Snapshot } from './snapshot.ts';
import { textOfRow } from './stored-name.ts';

/** The index of an imported checklist: one file that is read at once and answers as it lies in memory. */

/** Opens the bytes of a file; throws a `SnapshotError` for a file that is cut off or of another kind. */
export function readSnapshot(bytes: ArrayBuffer): Snapshot {
  const { header, section } = readFile(bytes);
  const columns = columnsOf({ ...header, section });
  const { manifest } = header;
  return {
    manifest,
    table: new IndexTable(columns),
    facts(row) {
      const json = textOfRow(columns.facts, row);
      const facts: NameFacts = json === null ? {} : JSON.parse(json);
      const identifier = columns.identifiers.at(row);
      if (!manifest.identifier || identifier === '') return facts;
      const { kind, prefix } = manifest.identifier;
      return { ...facts, identifiers: { ...facts.identifiers, [kind]: `${prefix}${identifier}` } };
    },
  };
}

/** Reads every byte: throws a `SnapshotError` when one of them has changed since the file was written. */
export function checkSnapshot(bytes: ArrayBuffer): void {
  checkFile(bytes);
  const { header, section } = readFile(bytes);
  columnsOf({ ...header, section });
}
