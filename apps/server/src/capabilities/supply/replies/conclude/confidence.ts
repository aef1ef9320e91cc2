import type { ReplyDoubt } from '../extraction.ts';
import { sameGrade } from '../grades.ts';
import type { LineRecord } from '../offers/line-record.ts';
import type { Statement } from '../statements/classify.ts';
import type { LineAnswer } from './line-answer.ts';

const step = (name: string, value: number): string => `${name}:${Math.min(9, Math.floor(10 * value))}`;

/** Features of an answer for the probability that it is right. */
export function signsOf({ line, targetKey, doubts, denial }: LineRecord, answer: LineAnswer): string[] {
  const { outcome, offers, quoted } = answer;
  const [offer] = offers.length > 0 ? offers : denial ? [denial] : [];
  const support = offer?.support;
  const number =
    quoted === line.quantity ? 'whole' : quoted > line.quantity ? 'more' : quoted === 0 ? 'none' : 'less';
  const isNumbered = offers.some(({ quantity }) => quantity !== null);
  const size =
    offer?.grade == null || targetKey === null
      ? 'unsaid'
      : sameGrade(offer.grade.key, targetKey)
        ? 'same'
        : 'other';
  const kind = `${outcome}${isNumbered ? '#' : ''}`;
  return [
    'bias',
    `outcome:${outcome}`,
    `number:${number}${isNumbered ? '#' : ''}`,
    `size:${size}`,
    `stages:${Math.min(2, offers.length)}`,
    `said:${Math.min(3, support?.statements ?? 0)}`,
    `by:${support?.by ?? 'none'}`,
    step('act', support?.act ?? 0),
    step(`act ${kind}`, support?.act ?? 0),
    step('number', support?.number ?? 0),
    step('subject', support?.subject ?? 0),
    ...[...doubts].map((doubt) => `doubt:${doubt}`),
  ];
}

/** Features of a whole reply, which bear on each of its lines. */
export function signsOfReply(
  statements: readonly Statement[],
  doubts: ReadonlySet<ReplyDoubt>,
  lineCount: number,
): string[] {
  const numbered = statements.filter(({ numbers }) => numbers.length > 0);
  const most = (act: 'void' | 'ask', among: readonly Statement[]) =>
    Math.max(0, ...among.map(({ acts }) => acts.get(act) ?? 0));
  const unused = numbered.some(({ numbers }) =>
    numbers.some(({ role }) => role === 'unavailable' || role === 'foreign'),
  );
  return [
    step('void', most('void', statements)),
    step('void#', most('void', numbered)),
    step('ask', most('ask', statements)),
    `unused:${unused}`,
    `weak:${Math.min(3, statements.filter(({ probability, act }) => probability < 0.5 && act !== 'chat').length)}`,
    `length:${Math.min(5, Math.floor(Math.log2(1 + statements.length)))}`,
    `lines:${Math.min(3, lineCount)}`,
    ...[...doubts].map((doubt) => `reply:${doubt}`),
  ];
}
