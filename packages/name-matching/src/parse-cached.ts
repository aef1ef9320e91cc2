import { canonicalName, compareNames, type PlantName, parseName } from '@plantdata/botanical-names';
import { LRUCache } from 'lru-cache';
import { plainKey } from './match-keys.ts';

const rememberedMax = 5_000;

const remembered = new LRUCache<string, PlantName>({ max: rememberedMax });

/** The parsed form of a name as a source gives it; the sources give the same few names again and again. */
export function parseCached(name: string): PlantName {
  const known = remembered.get(name);
  if (known) return known;
  const parsed = parseName(name).name;
  remembered.set(name, parsed);
  return parsed;
}

/** Usual form of an accepted name, which needs no change. */
const usualStyle = /^(?:× )?\p{Lu}[\p{Ll}-]+(?: (?:×|(?:subsp|var|f)\.|(?!forma )\p{Ll}[\p{Ll}-]+))*$/u;

/**
 * Writes hybrid signs and rank markers in one style for all lists: `Abelia × grandiflora` for
 * `Abelia ×grandiflora`. A name with parts that the parser cannot write (`Rubus fruticosus agg.`,
 * `Agrostis 'hiemalis'`) stays as it is.
 */
export function unifyStyle(written: string): string {
  if (usualStyle.test(written) || /['‘"“]/.test(written)) return written;
  const styled = canonicalName(parseCached(written));
  return plainKey(styled) === plainKey(written) ? styled : written;
}

/** Authors never have to be equal, and a gender ending or a hybrid sign is no disagreement. */
export function isSameName(a: string, b: string): boolean {
  return a === b || compareNames(parseCached(a), parseCached(b)).relation !== 'different';
}
