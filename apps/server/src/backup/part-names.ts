import { idForm } from '../capabilities/uploads/index.ts';
import { isFileName } from '../platform/files/file-names.ts';

/**
 * The kind of a part of a backup, by its name. A name of another form is never written anywhere.
 */
export type PartName =
  | { readonly kind: 'beginning' }
  | { readonly kind: 'manifest' }
  | { readonly kind: 'table'; readonly table: string; readonly number: number }
  | { readonly kind: 'secret'; readonly file: SecretFile }
  | { readonly kind: 'file'; readonly area: FileArea; readonly name: string };

/** Files of the home that are small and secret. */
export const secretFiles = ['server-secret', 'first-api-key'] as const;
export type SecretFile = (typeof secretFiles)[number];

export const allAreas = ['uploads', 'files', 'corrections'] as const;
export type FileArea = (typeof allAreas)[number];

/** The names of files in the folders of the home that a backup reads and that a restore may write. */
export const fileAreas: Readonly<Record<FileArea, (name: string) => boolean>> = {
  uploads: (name) => idForm.test(name),
  // Results of jobs, and pictures.
  files: (name) => isFileName(name) && !name.endsWith('.part'),
  // The operator's own corrections of names, which are published nowhere.
  corrections: (name) => /^\d{4}-\d{2}-\d{2}\.snapshot$/.test(name),
};

export const beginningName = 'plantdata-backup.json';
export const manifestName = 'manifest.json';
export const tablePart = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.jsonl`;
export const secretPart = (file: SecretFile): string => `secrets/${file}`;
export const filePart = (area: FileArea, name: string): string => `${area}/${name}`;

const tableForm = /^tables\/(?<table>[a-z_]+)\/(?<number>\d{6,})\.jsonl$/;

/** Undefined for what no backup holds. */
export function readPartName(text: string): PartName | undefined {
  if (text === beginningName) return { kind: 'beginning' };
  if (text === manifestName) return { kind: 'manifest' };
  const { table, number } = tableForm.exec(text)?.groups ?? {};
  if (table !== undefined) return { kind: 'table', table, number: Number(number) };
  const file = secretFiles.find((each) => text === secretPart(each));
  if (file !== undefined) return { kind: 'secret', file };
  const slash = text.indexOf('/');
  const name = text.slice(slash + 1);
  const area = areaNamed(text.slice(0, slash));
  return area !== undefined && fileAreas[area](name) ? { kind: 'file', area, name } : undefined;
}

const areaNamed = (text: string): FileArea | undefined => allAreas.find((area) => area === text);
