import { PlantDataConnectionError } from '@plantdata/client';
import { readError } from '../api/answered-error.ts';
import type { RowFilters } from './desk/desk-queries.ts';

export const EXPORT_FORMATS = ['workbook', 'csv', 'json', 'dwca'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const UNDECIDED = ['keep', 'empty', 'proposals'] as const;
export type Undecided = (typeof UNDECIDED)[number];

export interface ExportChoice {
  readonly format: ExportFormat;
  readonly undecided: Undecided;
  readonly filters: RowFilters;
}

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** A list as a file. The client answers JSON alone, so the page asks by itself. */
export async function fetchExport(listId: string, choice: ExportChoice): Promise<ExportedFile> {
  const answer = await fetch(addressOf(listId, choice), { credentials: 'same-origin' }).catch((cause) => {
    throw new PlantDataConnectionError('The file could not be fetched.', { cause });
  });
  if (!answer.ok) throw readError(answer.status, await answer.text());
  return {
    name: nameIn(answer.headers.get('content-disposition') ?? '') ?? 'list',
    content: await answer.blob(),
  };
}

/** The workbook is always the whole list; only there a cell can be empty or hold a proposal. */
function addressOf(listId: string, { format, undecided, filters }: ExportChoice): string {
  const query = new URLSearchParams({ format });
  if (format === 'workbook') query.set('undecided', undecided);
  else
    for (const [name, value] of Object.entries(filters))
      for (const one of [value ?? []].flat()) query.append(name, one);
  return `/v1/lists/${encodeURIComponent(listId)}/export?${query}`;
}

/** The file name of a Content-Disposition, with any letters where it has them. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
