import { stripAccents } from '../../strip-accents.ts';

/** A heading as it is compared: ASCII, lower case, single spaces for all that is no letter or digit. */
export function foldHeading(heading: string): string {
  const words = heading
    .slice(0, lengthLookedAt)
    // `properties.species`: the member of an object in an entry of JSON.
    .replace(/^(?:[a-z_]{4,}\.)+(?=[a-z_]{4,}\.\w)/, '')
    .replace(/^(?:tags|properties|fields|attributes)\.(?=\w)/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o');
  return stripAccents(words)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Anything longer is no heading. */
const lengthLookedAt = 120;
