import type { Mention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';
import { type Head, headsOf } from './heads.ts';
import { isFact, type StatementFact, type StatementSegment, type Subject } from './segment.ts';

/** Cuts a sentence between the things that it speaks of. `mentions` are those of the sentence, in order. */
export function segmentsOf(
  text: string,
  sentence: TextSpan,
  mentions: readonly Mention[],
  lineIds: readonly string[],
): StatementSegment[] {
  const facts = mentions.filter(isFact);
  const excepted = exceptionIn(text, sentence, mentions, lineIds);
  if (excepted) return excepted;
  const heads = headsOf(text, mentions, lineIds);
  if (heads.length === 0) return [{ ...spanOf(sentence), subject: null, facts }];
  const segments: StatementSegment[] = [];
  let start = sentence.start;
  for (const [index, head] of heads.entries()) {
    const next = heads[index + 1];
    const end = next ? cutBetween(text, head, next, facts) : sentence.end;
    segments.push({ start, end, subject: head.subject, facts: factsWithin(facts, start, end) });
    start = end;
  }
  return joinLists(text, heads, segments);
}

const exception =
  /(?<!\p{L})(?:bar|except(?:ing| for)?|but not|(?<=everything |all )but(?: for)?|apart from|other than|excluding|not including|with the exception of|außer|bis auf|sauf|excepté|hormis|behalve|uitgezonderd|excepto|menos|salvo|tranne|eccetto)\s+(?:the\s+)?/giu;

/** "Everything bar the Correa": the one is said of all, the other is not there. */
function exceptionIn(
  text: string,
  sentence: TextSpan,
  mentions: readonly Mention[],
  lineIds: readonly string[],
): StatementSegment[] | undefined {
  const group = mentions.find(
    (mention) =>
      (mention.kind === 'group' && mention.group === 'all') ||
      (mention.kind === 'cue' &&
        mention.cue === 'available' &&
        /^(?:all|tou|tutt|tod|tud)/i.test(text.slice(mention.start))),
  );
  if (!group) return undefined;
  for (const { index, 0: words } of text.matchAll(exception)) {
    const end = index + words.length;
    const heads =
      index < group.end
        ? []
        : headsOf(
            text,
            mentions.filter(({ start }) => start >= end),
            lineIds,
          );
    const first = heads[0];
    if (!first || first.start > end + 5) continue;
    const last = heads.findLast(({ subject }) => subject.kind === 'lines') ?? first;
    const facts = mentions.filter(isFact);
    const all: Subject = { kind: 'group', group: 'all', size: null, spans: [group] };
    const some: StatementFact = { kind: 'cue', cue: 'available', start: group.start, end: group.end };
    const none: StatementFact = {
      kind: 'cue',
      cue: 'unavailable',
      start: index,
      end: index + words.trimEnd().length,
    };
    return [
      ...heads.map(({ subject }) => ({ start: index, end: last.end, subject, facts: [none] })),
      {
        ...sentence,
        subject: all,
        facts: [some, ...facts.filter((fact) => fact.end <= index || fact.start >= last.end)],
      },
    ];
  }
  return undefined;
}

const spanOf = ({ start, end }: TextSpan): TextSpan => ({ start, end });

const factsWithin = (facts: readonly StatementFact[], start: number, end: number): StatementFact[] =>
  facts.filter((fact) => fact.start >= start && fact.start < end);

const delimiter =
  /[,;:/&+|•]|\s[-–—]\s|\b(?:and|but|or|und|aber|oder|et|mais|ou|en|maar|of|y|e|pero|ma|o|also)\b/giu;

/** Where what is said of the one ends and what is said of the next begins: the last delimiter between them that is in no fact. */
function cutBetween(text: string, head: Head, next: Head, facts: readonly StatementFact[]): number {
  const gap = text.slice(head.end, next.start);
  let cut = next.start;
  for (const { index } of gap.matchAll(delimiter)) {
    const at = head.end + index;
    if (!facts.some(({ start, end }) => start < at && at < end)) cut = at;
  }
  return cut;
}

/**
 * "Correa, Westringia and Poa all available": what is said at the end is said of all of them. "No Correa, Westringia or Poa": what is said at
 * the beginning too.
 */
function joinLists(
  text: string,
  heads: readonly Head[],
  segments: readonly StatementSegment[],
): StatementSegment[] {
  const joined: StatementSegment[] = [];
  for (const [index, segment] of segments.entries()) {
    const before = joined.at(-1);
    const head = heads[index];
    const subject = before && bothOf(before.subject, segment.subject);
    const isListed =
      before &&
      subject &&
      (before.facts.length === 0 || (segment.facts.length === 0 && isSaidBefore(before, heads[index - 1])));
    if (isListed && head) {
      joined[joined.length - 1] = {
        start: before.start,
        end: segment.end,
        subject,
        facts: [...before.facts, ...segment.facts],
      };
    } else joined.push(segment);
  }
  return joined.map((segment) => ({ ...segment, start: skipDelimiter(text, segment) }));
}

const isSaidBefore = ({ facts }: StatementSegment, head: Head | undefined): boolean =>
  head !== undefined && facts.length > 0 && facts.every(({ end }) => end <= head.start);

function bothOf(one: Subject | null, other: Subject | null): Subject | undefined {
  if (one?.kind !== 'lines' || other?.kind !== 'lines' || one.isOneOf || other.isOneOf) return undefined;
  return {
    kind: 'lines',
    ids: [...new Set([...one.ids, ...other.ids])],
    isOneOf: false,
    certainty: Math.min(one.certainty, other.certainty),
    spans: [...one.spans, ...other.spans],
  };
}

const skipDelimiter = (text: string, { start, end }: TextSpan): number =>
  start + (/^[\s,;:/&+|•–—-]*/.exec(text.slice(start, end))?.[0].length ?? 0);
