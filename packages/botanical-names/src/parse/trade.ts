import { orchidGenera } from '../vocabulary/cultivar-words.ts';
import { isAllUpper, isEpithetInWrongCase, titleCase } from './letter-case.ts';
import { isKnownAuthor } from './persons.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { knowsSpecies, opensQuote } from './words.ts';

const categories: ReadonlyMap<string, 'group' | 'grex' | 'series'> = new Map([
  ['group', 'group'],
  ['gp', 'group'],
  ['grp', 'group'],
  ['gruppe', 'group'],
  ['grex', 'grex'],
  ['gx', 'grex'],
  ['series', 'series'],
]);

/** `Mishmiense Group`, `Prince John gx`, `Band of Nobles Series`, with the words up to the category word. */
export function readCategory(reader: Reader, end: number): boolean {
  const first = reader.peek();
  if (first === undefined) return false;
  for (let index = reader.position + 1; index < end; index++) {
    const token = reader.tokenAt(index);
    const last = reader.tokenAt(index - 1);
    if (token === undefined || last === undefined || token.kind === 'number') return false;
    const category = categories.get(token.lower);
    if (category === undefined || last.lower === 'species') continue;
    const words = reader.label.text.slice(first.start, last.end);
    const epithet = reader.label.capitals ? titleCase(words) : words;
    if (category === 'group') reader.draft.group = epithet;
    else if (category === 'grex') reader.draft.grex = epithet;
    else reader.draft.series = epithet;
    reader.draft.claim(category, first, token, epithet);
    reader.position = index + 1;
    return true;
  }
  return false;
}

/** `Cattleya Prince John`, `Paphiopedilum Jim Kie 'Springwater'`: a grex without the word, behind an orchid genus. */
export function readBareGrex(reader: Reader, token: Token, end: number): boolean {
  const { draft } = reader;
  if (reader.level !== 'genus' || draft.grex !== null || draft.cultivar !== null || reader.label.capitals)
    return false;
  if (!orchidGenera.has(draft.genus?.toLowerCase() ?? '') || isEpithetInWrongCase(reader, token, end))
    return false;
  const last = reader.tokenAt(end - 1);
  if (last === undefined || last.trademark || isKnownAuthor(token)) return false;
  draft.grex = draft.claim('grex', token, last);
  reader.position = end;
  return true;
}

/** Words before ™ or ®, before a cultivar in brackets, or in capitals if nothing else is. */
export function readTradeDesignation(reader: Reader, end: number): boolean {
  const { draft } = reader;
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined || reader.level === 'start') return false;
  if (isBareCode(reader, first, last)) {
    draft.claim('description', first, last);
    reader.position = end;
    return true;
  }
  if (!isTradeDesignation(reader, first, end)) return false;
  takeTradeDesignation(reader, end);
  return true;
}

/** Takes the words up to `end` as a selling name; behind the mark of one they are its further words: `Flower Carpet® Pink`. */
export function takeTradeDesignation(reader: Reader, end: number): void {
  const { draft } = reader;
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined) return;
  const slice = reader.label.text.slice(first.start, last.end);
  const words = reader.label.capitals ? titleCase(slice) : slice;
  const begun = isBehindMark(reader) && !last.trademark ? draft.tradeDesignations.pop() : undefined;
  draft.tradeDesignations.push(begun === undefined ? words : `${begun} ${words}`);
  draft.claim('trade-designation', first, last);
  reader.position = end;
}

/** True right behind the ™ or ® of a selling name without quotes. */
export function isBehindMark(reader: Reader): boolean {
  const previous = reader.tokens[reader.position - 1];
  return previous?.trademark === true && reader.draft.claims.at(-1)?.kind === 'trade-designation';
}

/** Words that a mark ends, or an equals sign with the cultivar in quotes behind it: no author is written so. */
export function isMarkedAsSelling(reader: Reader, end: number): boolean {
  if (reader.tokenAt(end - 1)?.trademark === true) return true;
  return reader.tokenAt(end)?.text === '=' && opensQuote(reader.tokenAt(end + 1));
}

/** `'Nidiformis' WRB`, `'Cripps Pink' MM106`: bare letters behind a cultivar in quotes are a code of the list or a rootstock. */
function isBareCode(reader: Reader, first: Token, last: Token): boolean {
  if (reader.draft.cultivar === null || reader.cultivarFrom === 'words' || reader.label.capitals)
    return false;
  if (first !== last || first.trademark || first.dot) return false;
  return /^\p{Lu}{1,3}(?:\d{1,3}\p{Lu}?)?$/u.test(first.text);
}

function isTradeDesignation(reader: Reader, first: Token, end: number): boolean {
  const noEpithet = reader.level === 'genus' && reader.draft.specificEpithet === null;
  const single = end - reader.position === 1;
  const selling = isMarkedAsSelling(reader, end) || (isBehindMark(reader) && reader.draft.cultivar === null);
  if (selling && single && !knowsSpecies(reader, first.text)) return true;
  if (noEpithet && isEpithetInWrongCase(reader, first, end)) return false;
  if (selling) return true;
  const behind = reader.tokenAt(end);
  if (behind?.kind === 'open' && opensQuote(reader.tokenAt(end + 1))) return true;
  if (reader.label.capitals || reader.caseRepaired) return false;
  if (isAllUpper(reader, end)) return true;
  // Two words or more before the quotation: one alone may be an author.
  return opensQuote(behind) && reader.draft.cultivar === null && !single;
}
