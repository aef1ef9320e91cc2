import { licenceUnsuitable } from '../errors.ts';
import type { Licence } from '../licences/licence.ts';
import { readLicence } from '../licences/read-licence.ts';

/**
 * The licence of a picture as the operator names it; null where they name none, because the picture is theirs. Rejects with
 * `invalid_request` where pictures may not be shown in shops under it.
 */
export function givenLicence(text: string | null): Licence | null {
  if (text === null) return null;
  const licence = readLicence(text);
  if (licence === null) throw licenceUnsuitable(text);
  return licence;
}
