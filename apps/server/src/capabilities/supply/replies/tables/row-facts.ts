import type { Mention } from '../mentions/mention.ts';
import { NumberClaims } from '../mentions/numbers/claims.ts';
import { findGrades } from '../mentions/numbers/find-grades.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import { isWhole, numberOf } from '../mentions/numbers/numeral.ts';
import type { TextSpan } from '../span.ts';
import { type LineReading, markSentences } from '../statements/mark-line.ts';
import { isFact, type StatementFact } from '../statements/segment.ts';
import type { ColumnRole } from './column-words.ts';
import type { ReplyTableRow } from './find-tables.ts';

/** Reads the cells of a row, each as its column has it. */
export async function rowFacts(
  text: string,
  { cells }: ReplyTableRow,
  reading: LineReading,
): Promise<{ readonly named: Mention[]; readonly facts: StatementFact[] }> {
  const named: Mention[] = [];
  const facts: StatementFact[] = [];
  for (const { span, role } of cells) {
    const found = await mentionsIn(text, span, reading);
    if (role === 'line' || role === 'plant') named.push(...found.filter((mention) => !isFact(mention)));
    else facts.push(...factsOf(text, span, role, { found: found.filter(isFact), reading }));
  }
  return { named, facts };
}

async function mentionsIn(text: string, { start, end }: TextSpan, reading: LineReading): Promise<Mention[]> {
  const sentences = await markSentences(text.slice(start, end), reading);
  const found = sentences.flatMap(({ mentions }) => mentions);
  return found.map((mention) => ({ ...mention, start: mention.start + start, end: mention.end + start }));
}

const bare = /^[$€£]?\s?(\d[\d.,' ]*)\s?[$€£]?$/;
const nothing = /^(?:-+|–|—|x|nil|none|no|n\/a|0)$/i;

function factsOf(
  text: string,
  span: TextSpan,
  role: ColumnRole | undefined,
  { found, reading }: { readonly found: StatementFact[]; readonly reading: LineReading },
): StatementFact[] {
  const cell = text.slice(span.start, span.end).trim();
  const [, number] = bare.exec(cell) ?? [];
  switch (role) {
    case 'requested':
      return [];
    case 'available':
      if (nothing.test(cell)) return [quantityOf(span, 0)];
      return number !== undefined && isWhole(number.trim())
        ? [quantityOf(span, numberOf(number.trim()))]
        : found;
    case 'price':
      if (number === undefined || found.some(({ kind }) => kind === 'price'))
        return found.filter(({ kind }) => kind === 'price' || kind === 'cue');
      return [
        {
          kind: 'price',
          ...span,
          amount: numberOf(number.trim()),
          currency: null,
          per: 'plant',
          fromQuantity: null,
        },
      ];
    case 'size': {
      const grades = findGrades(
        text.slice(span.start, span.end),
        new NumberClaims(span.end - span.start, []),
        reading.targets,
      );
      if (grades.length > 0)
        return grades.map((grade) => ({
          ...grade,
          start: grade.start + span.start,
          end: grade.end + span.start,
        }));
      return cell === ''
        ? []
        : [{ kind: 'grade', ...span, text: cell, key: gradeKey(cell), isDenied: false }];
    }
    case 'ready':
      return found.filter(({ kind }) => kind === 'date' || kind === 'cue');
    default:
      return found;
  }
}

function quantityOf(span: TextSpan, count: number): StatementFact {
  const none = count === 0;
  return {
    kind: 'quantity',
    ...span,
    measure: none ? 'none' : 'count',
    low: count,
    high: null,
    isApproximate: false,
    role: 'offered',
  };
}
