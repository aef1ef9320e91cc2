import { type AnswerAt, PlantDataConnectionError, PlantDataError } from '@plantdata/client';
import { answeredError } from '../../api/answered-error.ts';

export interface NewPicture {
  readonly file: File;
  readonly plantName: string;
  readonly view: string;
  readonly author: string;
  /** As the service reads it; null where the picture is the operator's own. */
  readonly licence: string | null;
}

type Added = AnswerAt<'/v1/retail-images/pictures', 'post'>;

/** Adds a picture. The client of the service sends JSON only, and this is a form with a file. */
export async function sendPicture({ file, plantName, view, author, licence }: NewPicture): Promise<Added> {
  const form = new FormData();
  const fields = { plant_name: plantName, view, author, licence: licence ?? '' };
  for (const [name, value] of Object.entries(fields)) if (value.trim() !== '') form.set(name, value.trim());
  form.set('file', file);
  const response = await fetch('/v1/retail-images/pictures', { method: 'POST', body: form }).catch(
    (cause: unknown) => {
      throw new PlantDataConnectionError('The picture could not be sent.', { cause });
    },
  );
  if (!response.ok) throw answeredError(response.status, await response.text());
  return response.json();
}

/** The service's complaint about a field of the form. */
export const problemOf = (error: unknown, field: string): string | undefined =>
  error instanceof PlantDataError
    ? error.errors.find(({ pointer }) => pointer === `/${field}`)?.message
    : undefined;
