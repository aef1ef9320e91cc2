import { isRegisteredAuthor, lengthOfPerson } from './register.ts';

const PIECE = /\p{L}[\p{L}\p{M}'’.-]*|\S/gu;
const CONNECTOR = /^(?:&|ex\.?|et|and|und)$/u;
/** A work by others follows. */
const WORK = /^(?:in|apud|ap\.?)$/u;

/** Offset behind the authors that a text begins with; a title or other authors without a connector follow. */
export function endOfFirstTeam(text: string): number {
  const pieces = [...text.matchAll(PIECE)];
  const words = pieces.map(([piece]) => piece);
  let at = endOfPerson(words, 0, true);
  while (CONNECTOR.test(words[at] ?? '') || (words[at] === ',' && isListContinued(words, at + 1)))
    at = endOfPerson(words, at + 1, true);
  return pieces[at]?.index ?? text.length;
}

function isName(word: string | undefined): boolean {
  return word !== undefined && /^\p{L}/u.test(word) && !CONNECTOR.test(word) && !WORK.test(word);
}

/** Index behind one author. If `mayBeWhole`, two or three words up to a joint are one: `Ding Hou, Nova Guinea`. */
function endOfPerson(words: readonly string[], from: number, mayBeWhole: boolean): number {
  let end = from;
  while (isName(words[end])) end++;
  const length = lengthOfPerson(words.slice(from, end));
  const joint = words[end] ?? '';
  const isJoint = joint === ',' ? isName(words[end + 1]) : CONNECTOR.test(joint) || WORK.test(joint);
  const last = words[from + length - 1] ?? '';
  const isCut = last.endsWith('.') && (length > 1 || words[from + 1]?.endsWith('.') !== false);
  return mayBeWhole && isJoint && !isCut && end - from < length + 3 ? end : from + length;
}

/** True if one more author follows a comma: `W.G.Jones, K.D.Hill & J.M.Allen`, not `Trans. & Proc. Roy. Soc.`. */
function isListContinued(words: readonly string[], from: number): boolean {
  const end = endOfPerson(words, from, false);
  const person = words.slice(from, end).join(' ');
  const isKnown = /^\p{Lu}\.|\.\p{Lu}/u.test(person) || isRegisteredAuthor(person);
  if (end === from || !CONNECTOR.test(words[end] ?? '')) return isKnown && words[end] === ',';
  const behind = words[endOfPerson(words, end + 1, false)] ?? '';
  return /^\D/u.test(behind) && (isKnown || !isName(behind));
}
