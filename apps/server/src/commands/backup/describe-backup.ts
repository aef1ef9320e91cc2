import type { Manifest } from '../../backup/manifest.ts';
import { formatBytes, formatCount } from '../text.ts';

/** The content of a backup, for programs. */
export const toJson = ({
  tables,
  leftOut,
  createdAt,
  service,
  parts: _,
  sequences: __,
  ...manifest
}: Manifest) => ({
  created_at: createdAt,
  service_version: service,
  ...manifest,
  tables: Object.fromEntries(Object.entries(tables).map(([table, { rows }]) => [table, rows])),
  left_out: leftOut,
});

/** The content of a backup, in a few words. */
export function toText({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const describeCount = (area: keyof typeof files, what: string) =>
    files[area].files === 0
      ? []
      : [`${formatCount(files[area].files)} ${what} (${formatBytes(files[area].bytes)})`];
  return [
    `${formatCount(rows)} rows of ${Object.keys(tables).length} tables`,
    ...describeCount('uploads', 'uploads'),
    ...describeCount('files', 'results and pictures'),
    ...describeCount('corrections', 'versions of your corrections'),
  ].join(', ');
}

/** The location of everything that is not in a backup, in sentences. */
export function listExcluded({ secret, storage, datasets }: Manifest): readonly string[] {
  return [
    ...(secret === 'setting'
      ? ['PLANTDATA_SECRET is set: keep that secret too, it is not in the backup.']
      : []),
    ...(storage === null ? [] : [`Uploads, results and pictures are in ${storage} and not in the backup.`]),
    ...(datasets.length === 0
      ? []
      : [
          `Imported checklists are not in it, they can be fetched again: ${datasets.map(({ id, version }) => `${id}@${version}`).join(', ')}.`,
        ]),
  ];
}
