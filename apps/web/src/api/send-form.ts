import { PlantDataConnectionError } from '@plantdata/client';
import { readError } from './answered-error.ts';

/** Sends a form with files, since the client of the service sends JSON only. Rejects with the errors of the client. */
export async function sendForm(path: `/v1/${string}`, form: FormData) {
  const response = await fetch(path, { method: 'POST', body: form }).catch((cause: unknown) => {
    throw new PlantDataConnectionError('The file could not be sent.', { cause });
  });
  if (!response.ok) throw readError(response.status, await response.text());
  return response.json();
}
