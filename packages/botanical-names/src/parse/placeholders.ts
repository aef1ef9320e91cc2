import { isRankMarker } from './markers.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';

/** `unassigned`, `not determined`, `to be named`, `name lost`, `n.n.`, `N/A`, `TBC`, `xxx`: words in the place of a name. */
const stem =
  '(?:nam|know|assign|identifi|label|specifi|determin|describ|confirm|verifi|plac|record|classifi|tag)';
const open = String.raw`un${stem}\p{L}*(?:ed|n)|undet|unident|tb[acd]|pending|(?:yet )?to be \p{L}+|not (?:yet )?\p{L}+(?:ed|wn|en|able)`;
const thing = '(?:name|label|tag|id|identity|cultivar|variety|species|data|record)';
const placeholder = new RegExp(
  String.raw`(?:${open}|${thing} (?:lost|missing|${open})|no ${thing}|indet|n ?/ ?a|n\. ?n|null|nil|none|x{3,}|assorted|various)(?![\p{L}\p{N}])\.?`,
  'iuy',
);
/** A category without its name. */
const category = /(?:group|grex|series|cultivars?|variet(?:y|ies))$/iuy;
const openers: ReadonlySet<string> = new Set(
  `tba tbc tbd pending yet to not no name label tag id identity cultivar cultivars variety varieties species data record
  indet n null nil none assorted various group grex series`.split(/\s+/),
);

/** `BWJ 8122`, `HUH 00012345`, `C36A`, `BOLD:AAB1234`: numbers of collectors, herbaria, plants and sequences. */
const code =
  /(?:\p{Lu}{1,5}[ #-]?(?!(?:1[789]|20)\d\d\b)\d{2,}[\p{Lu}\d./-]*|B(?:OLD|old) ?: ?[\p{L}\d]+|Gen[Bb]ank [\p{L}\d.]+)(?![\p{L}\p{N}])/uy;
const lineages: ReadonlySet<string> = new Set(
  'lineage clade clone voucher accession acc isolate strain specimen otu'.split(' '),
);
/** `haplotype H3`, `clade II`, `voucher K000123`: a word for lineages or specimens, and its code. `acc` alone may be an epithet. */
const labelled =
  /(?:(?:[a-z]+(?:type|group)|lineage|clade)(?=$| ['‘"“])|[a-z]+\.?(?: [\p{Lu}\d][\p{L}\d./:-]*)+)(?![\p{L}\p{N}])/uy;

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** True if a quotation or bracket says that there is no name: `'Unassigned'`, `(TBC)`. */
export function isPlaceholder(text: string): boolean {
  const end = endOf(placeholder, text, 0);
  return end > 0 && /^(?: \p{Ll}+)*$/u.test(text.slice(end));
}

/** Words that stand for a name that is not there; the plant is known as far as it was read. */
export function readPlaceholder(reader: Reader, token: Token): boolean {
  if (!openers.has(token.lower) && !/^(?:un|xxx)/.test(token.lower)) return false;
  const { text } = reader.label;
  const isCategory = reader.level === 'genus' && endOf(category, text, token.start) > 0;
  const end = isCategory ? text.length : endOf(placeholder, text, token.start);
  const before = reader.position;
  if (end < 0) return false;
  let last = passTo(reader, end);
  for (let next = reader.peek(); next?.kind === 'word' && !next.dot; next = reader.peek()) {
    if (next.shape !== 'lower' || isRankMarker(next) || next.lower === reader.draft.specificEpithet) break;
    last = next;
    reader.position++;
  }
  // `Pending Dawn` is a cultivar, and *Abies null* Hood a species.
  const isSaid = token.shape === 'lower' && token.lower.startsWith('un');
  if (reader.peek()?.shape === 'capital' && !isSaid) {
    reader.position = before;
    return false;
  }
  takePlaceholder(reader, token, last);
  return true;
}

export function takePlaceholder({ draft, level }: Reader, from: Token, to: Token): void {
  // A genus whose species has no name is sure; anything else may be another plant.
  draft.qualifier ??= level === 'genus' && from.lower !== 'group' ? 'sp.' : '?';
  draft.claim('qualifier', from, to);
  draft.caution('uncertain-identification', from, to);
}

/** A code behind the name, or a word for a lineage or specimen with one. */
export function readCode(reader: Reader, token: Token): boolean {
  const isLineage = lineages.has(token.lower) || /.(?:type|ogroup|ovar)$/.test(token.lower);
  if (
    token.shape === 'capital'
      ? token.lower !== 'genbank' && token.lower !== 'bold'
      : token.shape === 'lower' && !isLineage
  )
    return false;
  const { text } = reader.label;
  const lineage = isLineage ? endOf(labelled, text, token.start) : -1;
  const end = Math.max(lineage, endOf(code, text, token.start));
  if (end < 0) return false;
  const last = passTo(reader, end);
  reader.draft.claim(lineage < 0 ? 'stock-code' : 'provenance', token, last);
  if (lineage >= 0) reader.draft.caution('uncertain-identification', token, last);
  return true;
}

/** Moves the cursor behind the tokens that begin before an offset of the text; returns the last of them. */
function passTo(reader: Reader, end: number): Token {
  let last = reader.tokens[reader.position];
  for (let next = last; next !== undefined && next.start < end; next = reader.peek()) {
    last = next;
    reader.position++;
  }
  if (last === undefined) throw new Error('There is a token at the cursor.');
  return last;
}
