import { looksLatin } from '../vocabulary/latin.ts';
import { readQuotation } from './cultivar.ts';
import type { Reader } from './reader.ts';
import { isEpithetWord, opensQuote } from './words.ts';

/**
 * Two plants in one string: `Maireana georgei/turbinata`, `Abildgaardia odontocarpa -- Abildgaardia oxystachya`,
 * `'Aurora' & 'Borealis'`. The names are listed as candidates and none of them is chosen.
 */
export function readSeveral(reader: Reader): boolean {
  const token = reader.peek();
  const next = reader.peek(1);
  if (token === undefined || next === undefined || !reader.whole) return false;
  const { draft } = reader;
  if (
    draft.cultivar !== null &&
    (token.kind === 'ampersand' || token.kind === 'comma' || token.lower === 'and') &&
    opensQuote(next)
  )
    return readTwoCultivars(reader);
  if (isAndAnother(reader)) return readOthers(reader, reader.position + 1);
  const slash = token.text === '/' && draft.specificEpithet !== null;
  const doubleDash = token.kind === 'dash' && next.kind === 'dash';
  if (!slash && !doubleDash) return false;
  return readOthers(reader, reader.position + (slash ? 1 : 2));
}

/** `Cordyline rubra and C. petiolaris`: the second name has its own genus, so the first has no authors. */
function isAndAnother(reader: Reader): boolean {
  const token = reader.peek();
  const genus = reader.peek(1);
  const epithet = reader.peek(2);
  if (token === undefined || genus === undefined || epithet === undefined) return false;
  const joins = token.kind === 'ampersand' || token.lower === 'and' || token.lower === 'or';
  if (token.text !== ';' && (!joins || reader.authorsRead)) return false;
  return (
    genus.kind === 'word' &&
    genus.shape !== 'lower' &&
    isEpithetWord(epithet) &&
    looksLatin(epithet.lower) &&
    reader.draft.specificEpithet !== null
  );
}

/** Reads the name from `from` as the second candidate; the name read so far becomes the first. */
function readOthers(reader: Reader, from: number): boolean {
  const { draft } = reader;
  const token = reader.peek();
  const first = reader.tokenAt(from);
  if (
    token === undefined ||
    first === undefined ||
    first.kind !== 'word' ||
    !(isEpithetWord(first) || first.shape !== 'lower')
  )
    return false;
  const one = draft.build();
  const other = reader.fork({ from, to: reader.end, genus: draft.genus });
  if (other.draft.specificEpithet === null) return false;
  const sign = reader.tokenAt(from - 1);
  if (sign !== undefined) draft.claim('punctuation', token, sign);
  draft.claims.push(...other.draft.claims);
  draft.parents.push({ ...one, commonNames: [] }, other.draft.build());
  draft.form = 'several-names';
  draft.specificEpithet = null;
  draft.infraspecific.length = 0;
  draft.authorship = null;
  draft.rank = 'genus';
  if (other.draft.genus !== draft.genus) draft.genus = null;
  draft.caution('several-plants', token, first);
  reader.position = other.position;
  reader.finished = true;
  return true;
}

function readTwoCultivars(reader: Reader): boolean {
  const { draft } = reader;
  const sign = reader.peek();
  if (sign === undefined) return false;
  const one = draft.build();
  draft.cultivar = null;
  reader.position++;
  readQuotation(reader);
  const other = draft.build();
  draft.cultivar = null;
  draft.form = 'several-names';
  draft.parents.push(one, other);
  draft.caution('several-plants', sign);
  return true;
}
