import { anonymousAuthors } from '../vocabulary/author-words.ts';
import { senseWords, sensuOpeners } from '../vocabulary/notes.ts';
import { readDoubt } from './doubt.ts';
import type { Draft } from './draft.ts';
import { isRankMarker } from './markers.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord, opensQuote } from './words.ts';

/** A word of doubt, a note on the use of the name, or a nomenclatural note at the cursor. */
export function readNote(reader: Reader, token: Token): boolean {
  if (reader.level === 'start') return false;
  return (
    readDoubt(reader, token) ||
    readSense(reader, token) ||
    readSensu(reader, token) ||
    readNomenclature(reader, token)
  );
}

/** Index of the token that ends a note begun at the cursor: a quotation, a dash, `=`, or a rank marker with its epithet. */
function endOfNote(reader: Reader): number {
  let index = reader.position + 1;
  while (index < reader.end) {
    const token = reader.tokens[index];
    if (token === undefined || opensQuote(token) || token.kind === 'times') break;
    if (isRankMarker(token) && token.lower !== 'f' && isEpithetWord(reader.tokenAt(index + 1))) break;
    index++;
  }
  return index;
}

/** `s.l.`, `sensu stricto`: the breadth of the name; it is applied as its author did. */
export function isSense(token: Token, next: Token | undefined): boolean {
  if (token.shape !== 'lower' || next?.shape !== 'lower' || !senseWords.has(next.lower)) return false;
  return token.lower === 'sensu' || (token.lower === 's' && token.dot);
}

function readSense(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (next === undefined || !isSense(token, next)) return false;
  addNote(reader.draft, reader.draft.claim('nomenclatural-note', token, next));
  reader.position += 2;
  return true;
}

/** A note on the name as such, behind those that were read before it. */
export function addNote(draft: Draft, note: string): void {
  draft.nomenclaturalNote = draft.nomenclaturalNote === null ? note : `${draft.nomenclaturalNote} ${note}`;
}

function readSensu(reader: Reader, token: Token): boolean {
  const { lower } = token;
  const next = reader.peek(1);
  if (lower === 'p' && token.dot && next?.lower === 'p') return takeSensu(reader, token, reader.position + 2);
  if (lower === 'pro' && next?.lower === 'parte') return takeSensu(reader, token, reader.position + 2);
  if (anonymousAuthors.has(lower) && lower !== 'anon' && next?.lower !== 'ex') {
    if (lower === 'mihi' && reader.level === 'genus') return false;
    const alone = lower.startsWith('hort') || lower === 'mihi';
    const end = alone ? reader.position + 1 : endOfNote(reader);
    if (lower !== 'mihi') reader.draft.caution('misapplied', token);
    return takeSensu(reader, token, end);
  }
  if (!sensuOpeners.has(lower) || next === undefined) return false;
  if (lower === 'ss' && !token.dot) return false;
  // An emendation changes the circumscription, not the application of the name.
  if (lower !== 'emend' && lower !== 'amend') reader.draft.caution('misapplied', token);
  return takeSensu(reader, token, endOfNote(reader));
}

function takeSensu(reader: Reader, from: Token, end: number): boolean {
  const last = reader.tokenAt(end - 1);
  if (last === undefined) return false;
  const slice = reader.draft.claim('sensu', from, last);
  reader.draft.sensu = reader.draft.sensu === null ? slice : `${reader.draft.sensu} ${slice}`;
  reader.position = end;
  return true;
}

const statusWords: ReadonlySet<string> = new Set([
  'nov',
  'nud',
  'nudum',
  'illeg',
  'inval',
  'cons',
  'rej',
  'superfl',
  'ambig',
  'dub',
  'dubium',
  'subnud',
  'utique',
  'correct',
  'prop',
  'ined',
  'syn',
  'sp',
  'conserv',
  'provis',
  'orth',
  'oppr',
  'error',
]);

/** `ined.`, `nom. nud.`, `not validly publ.`, `opus utique oppr.`: the status of the name. */
function readNomenclature(reader: Reader, token: Token): boolean {
  const { lower } = token;
  const end = endOfStatus(reader, token);
  if (end < 0) return false;
  if (reader.level === 'genus' && token.shape === 'lower' && !token.dot && lower !== 'in') return false;
  const last = reader.tokenAt(end - 1);
  if (last === undefined) return false;
  const { draft } = reader;
  addNote(draft, draft.claim('nomenclatural-note', token, last));
  if (lower === 'ined' || lower === 'ms') draft.qualifier ??= 'ined.';
  if (newTaxa.has(lower) && reader.tokenAt(token.at + 1)?.lower === 'nov') {
    // `Quercus alba sp. nov.`, `Viola hederacea subsp. nov.`: not the taxon that is published by this name.
    draft.qualifier ??= 'sp. nov.';
    draft.caution('uncertain-identification', token, last);
  }
  reader.position = end;
  return true;
}

/** Index behind the note that begins at the cursor, -1 when none does. */
function endOfStatus(reader: Reader, token: Token): number {
  const { lower } = token;
  const next = reader.peek(1)?.lower;
  if (wordsOfStatus.has(lower)) return reader.position + 1;
  if (next !== undefined && pairsOfStatus.has(`${lower} ${next}`)) return reader.position + 2;
  const opens =
    openersOfRemarks.has(lower) ||
    (lower === 'no' && next === 'type') ||
    (lower === 'not' && next === 'validly');
  return opens || isStatus(lower, next) ? endOfNote(reader) : -1;
}

const wordsOfStatus: ReadonlySet<string> = new Set(['ined', 'ms', 'sic', 'corrig']);
const pairsOfStatus: ReadonlySet<string> = new Set(['in press', 'nov spec', 'nov sp', 'nov gen']);
const openersOfRemarks: ReadonlySet<string> = new Set(['opus', 'provisionally', 'later']);
const noteOpeners: ReadonlySet<string> = new Set(['nom', 'nomen', 'comb', 'stat', 'orth', 'pro']);
const newTaxa: ReadonlySet<string> = new Set(['spec', 'sp', 'var', 'subsp', 'ssp', 'f']);
const newGroups: ReadonlySet<string> = new Set(['gen', 'fam']);

/** `nom. nud.`, `pro syn.`, or a rank with `nov.` behind it. */
function isStatus(lower: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  return noteOpeners.has(lower)
    ? statusWords.has(next) || next === 'et'
    : (newTaxa.has(lower) || newGroups.has(lower)) && next === 'nov';
}
