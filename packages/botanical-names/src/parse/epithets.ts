import type { Rank } from '../model.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';

/** Notes letters that botanical names are not written with. */
export function noteDiacritics(reader: Reader, token: Token): void {
  for (let index = 0; index < token.text.length; index++) {
    if (token.text.charCodeAt(index) < 0xc0) continue;
    reader.draft.inform('diacritics-in-name', token);
    return;
  }
}

/** Takes the token at the cursor as the specific epithet. */
export function readSpecificEpithet(reader: Reader, token: Token): void {
  const { draft } = reader;
  const epithet = token.text.toLowerCase().replace('.', '');
  if (token.shape !== 'lower' && token.shape !== 'code') {
    draft.inform('capitalised-epithet', token);
    if (token.shape === 'upper') reader.caseRepaired = true;
  }
  noteDiacritics(reader, token);
  draft.specificEpithet = epithet;
  if (draft.rank === null || draft.rank === 'genus' || draft.infrageneric !== null) draft.rank = 'species';
  draft.claim('specific-epithet', token, token, epithet);
  if (draft.authorship !== null && !reader.authorsRead) draft.authorship = null;
  reader.position++;
  reader.level = 'species';
}

/** Takes the token at the cursor as an epithet below the species. */
export function readInfraspecificEpithet(reader: Reader, token: Token, rank: Rank): void {
  const { draft } = reader;
  const epithet = token.text.toLowerCase();
  if (rank === 'unranked' && draft.claims.at(-1)?.kind !== 'rank-marker')
    draft.inform('rank-marker-missing', token);
  noteDiacritics(reader, token);
  moveAuthorsUp(reader);
  draft.infraspecific.push({ rank, epithet, authorship: null });
  draft.rank = rank;
  draft.claim('infraspecific-epithet', token, token, epithet);
  reader.position++;
  reader.level = 'infraspecific';
  reader.authorsRead = false;
}

/** Takes the token at the cursor as the name of a subdivision of the genus, whose own authors then follow. */
export function takeInfrageneric(reader: Reader, token: Token, rank: Rank): void {
  const { draft } = reader;
  draft.infrageneric = { rank, epithet: token.text };
  draft.claim('infrageneric', token, token);
  draft.rank = rank;
  draft.authorship = null;
  reader.authorsRead = false;
  reader.position++;
}

/** Authors read so far belong to the level above the epithet that follows. */
function moveAuthorsUp(reader: Reader): void {
  const { draft } = reader;
  const last = draft.infraspecific.at(-1);
  if (last === undefined) draft.speciesAuthorship = draft.authorship;
  else last.authorship = draft.authorship;
  draft.authorship = null;
}
