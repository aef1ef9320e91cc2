/** A file that is not a snapshot, is damaged, or was written by a newer version of the service. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}
