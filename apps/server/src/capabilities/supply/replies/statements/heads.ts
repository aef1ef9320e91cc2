import type { LineMention, Mention, PlantMention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';
import { isSubjectMention, type Subject, type SubjectMention } from './segment.ts';

/** What a sentence speaks of, and where that is said first and last. */
export interface Head extends TextSpan {
  readonly subject: Subject;
}

/** The subjects of a sentence in order; what means the same thing ("L1 - 30 x Leptospermum petersonii") is one. */
export function headsOf(text: string, mentions: readonly Mention[], lineIds: readonly string[]): Head[] {
  const named = mentions.filter(isSubjectMention).filter((mention) => !isWithinFact(mention, mentions));
  const ofLines = named.some(({ kind }) => kind !== 'group');
  const heads: Head[] = [];
  for (const mention of named) {
    if (mention.kind === 'group' && isQuantifier(text, mention, mentions, ofLines)) continue;
    const before = heads.at(-1);
    const joined = before && join(text, before, mention, lineIds);
    if (joined) heads[heads.length - 1] = joined;
    else heads.push({ start: mention.start, end: mention.end, subject: subjectOf(mention) });
  }
  return heads;
}

/** "all" of "all gone", "each" of "$14.95 each". */
const isWithinFact = (mention: SubjectMention, mentions: readonly Mention[]): boolean =>
  mention.kind === 'group' &&
  mentions.some((fact) => !isSubjectMention(fact) && fact.start <= mention.start && mention.end <= fact.end);

/** "all 45", "all of the Lomandra": how many of one thing, and not all things. */
function isQuantifier(
  text: string,
  mention: TextSpan & { readonly group: string },
  mentions: readonly Mention[],
  ofLines: boolean,
): boolean {
  if (mention.group === 'rest') return false;
  if (ofLines) return true;
  return mentions.some(
    ({ kind, start }) =>
      kind === 'quantity' && start >= mention.end && text.slice(mention.end, start).trim() === '',
  );
}

function subjectOf(mention: SubjectMention): Subject {
  const spans = [{ start: mention.start, end: mention.end }];
  if (mention.kind === 'group') return { kind: 'group', group: mention.group, size: mention.size, spans };
  if (mention.kind === 'line') {
    return mention.line === null
      ? { kind: 'foreign', spans }
      : { kind: 'lines', ids: [mention.line], isOneOf: false, certainty: 1, spans };
  }
  if (mention.lines.length === 0) return { kind: 'other_plant', name: mention.name ?? '', spans };
  return {
    kind: 'lines',
    ids: mention.lines,
    isOneOf: mention.lines.length > 1,
    certainty: mention.certainty,
    spans,
  };
}

/** One head of what stands before and a mention, where both mean the same; else undefined. */
function join(
  text: string,
  before: Head,
  mention: SubjectMention,
  lineIds: readonly string[],
): Head | undefined {
  if (mention.kind === 'group') return undefined;
  const gap = text.slice(before.end, mention.start);
  const subject = joinedSubject(before.subject, mention, gap, lineIds);
  return subject && { start: before.start, end: mention.end, subject };
}

function joinedSubject(
  before: Subject,
  mention: PlantMention | LineMention,
  gap: string,
  lineIds: readonly string[],
): Subject | undefined {
  const spans = [...before.spans, { start: mention.start, end: mention.end }];
  if (mention.kind === 'line') {
    const range =
      before.kind === 'lines' && mention.line !== null && isRange(gap)
        ? rangeOf(before.ids.at(-1), mention.line, lineIds)
        : [];
    return before.kind === 'lines' && range.length > 0
      ? { ...before, ids: [...new Set([...before.ids, ...range])], spans }
      : undefined;
  }
  if (before.kind === 'foreign') return isShort(gap) ? { ...before, spans } : undefined;
  if (before.kind !== 'lines') return undefined;
  const shared = before.ids.filter((id) => mention.lines.includes(id));
  if (shared.length > 0) {
    return {
      ...before,
      ids: shared,
      isOneOf: before.isOneOf && shared.length > 1,
      certainty: Math.max(before.certainty, mention.certainty),
      spans,
    };
  }
  // After the number of a line comes its plant, in words that are not known perhaps.
  const isNumber = before.certainty === 1 && before.spans.length === 1;
  return isNumber && mention.lines.length === 0 && mention.certainty < 1 && isShort(gap)
    ? { ...before, spans }
    : undefined;
}

const isRange = (gap: string): boolean =>
  /^\s*(?:-|–|to|bis|à|tot|t\/m|through|thru|hasta|a|al)\s*$/i.test(gap);

const isShort = (gap: string): boolean => gap.length < 16 && !/[.;]/.test(gap);

function rangeOf(first: string | undefined, last: string, lineIds: readonly string[]): readonly string[] {
  const [from, to] = [first === undefined ? -1 : lineIds.indexOf(first), lineIds.indexOf(last)];
  return from < 0 || to < from ? [] : lineIds.slice(from, to + 1);
}
