import { createHash } from 'node:crypto';
import { foldToAscii } from '@plantdata/botanical-names';
import type { LibraryPlant } from '../library/plant.ts';

export interface NamedPlant {
  readonly acceptedName: string;
  readonly cultivar: string | null;
  readonly commonName: string | null;
}

/** Crockford's, without letters that are taken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 26;

/** The keys of a plant follow from its name alone, so that they are the same in every deployment. */
export function plantOf({ acceptedName, cultivar, commonName }: NamedPlant): LibraryPlant {
  const displayName = cultivar === null ? acceptedName : `${acceptedName} '${cultivar}'`;
  const canonicalKey = displayName.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase();
  return {
    speciesId: `sp_${shorten(canonicalKey)}`,
    canonicalKey,
    speciesKey: slugOf(canonicalKey),
    acceptedName,
    cultivar,
    displayName,
    commonName,
  };
}

function shorten(text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  return Array.from(bytes.subarray(0, idLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

const slugOf = (text: string): string =>
  foldToAscii(text.replaceAll('×', 'x'))
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** Hashes the canonical key, for comparing plants across deployments. */
export const speciesHashOf = (canonicalKey: string): string =>
  createHash('sha256').update(canonicalKey).digest('hex').slice(0, 32);
