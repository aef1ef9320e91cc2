import { sameGrade } from '../grades.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import { namesGenus } from '../mentions/plants/known-plants.ts';
import { isOrdinary } from '../mentions/plants/ordinary-words.ts';
import type { RequestedLine } from '../request.ts';
import { wordsOf } from '../words/words.ts';
import type { Piece } from './pieces.ts';
import type { PieceOfSubject, Subject } from './subjects.ts';

/**
 * "Kugellauch 5/+: höchstens 2.000": a name that nothing knows, at the beginning of a row or sentence, where all lines of the request but one
 * are named. It is that line if its size, its number or a denial is said of it.
 * @param answered - lines that the rows of tables name
 */
export function withLastLine(
  pieces: readonly PieceOfSubject[],
  lines: readonly RequestedLine[],
  answered: ReadonlySet<string>,
): PieceOfSubject[] {
  const named = new Set(answered);
  const ofRows = rowSubjects(pieces);
  for (const { subject } of pieces)
    if (subject.by === 'named' || subject.by === 'quoted') for (const id of subject.ids) named.add(id);
  const [last, ...others] = lines.filter(({ id }) => !named.has(id));
  const rows = pieces.map(({ piece, subject }) => ({ piece, subject: ofRows.get(piece) ?? subject }));
  if (last === undefined || others.length > 0 || lines.length < 2) return rows;
  const subject: Subject = { ids: [last.id], by: 'rest', certainty: 0.6, otherPlant: null };
  let isOfLast = false;
  return rows.map((own, index): PieceOfSubject => {
    const { piece, subject: found } = own;
    const isOpen = found.by === 'kept' || found.by === 'open';
    if (!isOpen || isBeginning(piece)) {
      const next = pieces
        .slice(index + 1, index + 4)
        .findIndex((other) => other.piece.line !== piece.line || isBeginning(other.piece));
      const sentence = pieces
        .slice(index, index + 1 + (next < 0 ? 3 : next))
        .flatMap((each) => each.piece.mentions);
      isOfLast = isOpen && isName(piece, found) && isAbout(sentence, last);
    }
    return isOfLast ? { piece, subject } : own;
  });
}

/** "Sweeper, no 45s until spring, have 36 of those in 25L": a row that names its line by a part only, after an unknown name. */
function rowSubjects(pieces: readonly PieceOfSubject[]): ReadonlyMap<Piece, Subject> {
  const found = new Map<Piece, Subject>();
  for (const row of Map.groupBy(pieces, ({ piece }) => piece.line).values()) {
    const at = row.findIndex(({ subject }) => subject.by === 'named');
    const [head] = row;
    const own = row[at]?.subject;
    if (at < 1 || !own?.isByPart || !head || head.subject.by === 'group' || !isName(head.piece, head.subject))
      continue;
    for (const { piece } of row.slice(0, at)) found.set(piece, { ...own, by: 'kept' });
  }
  return found;
}

const isBeginning = ({ text, start, isFirstOfLine }: Piece): boolean =>
  isFirstOfLine || /[.!?;]\s*$/.test(text.slice(0, start));

/** Begins with a plant that was not asked for or with a word that no mail has by itself. */
function isName({ text, start, mentions }: Piece, { otherPlant }: Subject): boolean {
  const head = wordsOf(text.slice(start, start + 60)).find(({ key }) => key.length > 3);
  const at = start + (head?.start ?? 0);
  const isMention = mentions.some(({ kind, start: from, end }) => kind !== 'plant' && from <= at && at < end);
  return (
    (otherPlant !== null && !namesGenus(otherPlant)) ||
    (otherPlant === null && head !== undefined && !isMention && !isOrdinary(head.key) && head.start < 20)
  );
}

function isAbout(mentions: Piece['mentions'], { quantity, targetGrade }: RequestedLine): boolean {
  if (mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'alternative')) return false;
  return mentions.some(
    (mention) =>
      (mention.kind === 'quantity' && mention.measure === 'count' && (mention.low ?? Infinity) <= quantity) ||
      (mention.kind === 'grade' && targetGrade !== null && sameGrade(mention.key, gradeKey(targetGrade))) ||
      (mention.kind === 'cue' && mention.cue === 'unavailable'),
  );
}
