import { licenceUnsuitable } from '../errors.ts';
import type { Licence } from '../licences/licence.ts';
import { readLicence } from '../licences/read-licence.ts';

/**
 * Returns the licence that the operator names for a picture; null if they name none, because the
 * picture is theirs. Rejects with `invalid_request` if the licence does not allow to show pictures
 * in shops.
 */
export function parseLicence(text: string | null): Licence | null {
  if (text === null) return null;
  const licence = readLicence(text);
  if (licence === null) throw licenceUnsuitable(text);
  return licence;
}
