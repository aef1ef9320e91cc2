export { createSnapshotBuilder, type SnapshotBuilder } from './builder.ts';
export { HEADER_BYTES_MAX, RANKS, readManifest } from './file-format.ts';
export { checkSnapshot, readSnapshot } from './read-snapshot.ts';
export {
  type ChecklistName,
  type CommonName,
  checklistName,
  IDENTIFIER_KINDS,
  type Identifiers,
  type NameFacts,
  type RegisteredCultivar,
  type Snapshot,
  SnapshotError,
  SnapshotManifest,
} from './snapshot.ts';
export { dayOfVersion, isStatedDate, isVersion, orderVersions } from './version.ts';
