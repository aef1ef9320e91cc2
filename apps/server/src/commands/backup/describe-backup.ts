import type { Manifest } from '../../backup/manifest.ts';
import { inBytes, inGroups } from '../text.ts';

/** The content of a backup, for programs. */
export const asJson = ({
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
export function inWords({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const counted = (area: keyof typeof files, what: string) =>
    files[area].files === 0 ? [] : [`${inGroups(files[area].files)} ${what} (${inBytes(files[area].bytes)})`];
  return [
    `${inGroups(rows)} rows of ${Object.keys(tables).length} tables`,
    ...counted('uploads', 'uploads'),
    ...counted('files', 'results and pictures'),
    ...counted('corrections', 'versions of your corrections'),
  ].join(', ');
}

/** The location of everything that is not in a backup, in sentences. */
export function elsewhere({ secret, storage, datasets }: Manifest): readonly string[] {
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
