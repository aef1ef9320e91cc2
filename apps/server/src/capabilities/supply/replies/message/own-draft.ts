import { mapCooperatively } from '../../../../platform/time-slices.ts';
import type { TextSpan } from '../span.ts';
import {
  type DraftPhrase,
  type DraftPhrases,
  type PhraseNode,
  renderDrafts,
  tokensOf,
} from './draft-phrases.ts';
import { type Correspondence, isFrom, raiseForwarded } from './forwarded.ts';
import type { MessageFinding, MessageLine, ReplyMessage } from './message.ts';
import { sliceOf } from './placed-text.ts';

/** Below every mail of the supplier: he may refer to an earlier one, which is read then. */
const ownDepth = 2;

/**
 * Separates our enquiry from the text of the supplier in it, with or without marks of quotation: the enquiry becomes
 * quoted text; text behind or below a line of it, or in empty cells of its table, is the writer's own.
 */
export async function separateOwnDraft(
  message: ReplyMessage,
  correspondence: Correspondence,
  signal?: AbortSignal,
): Promise<ReplyMessage> {
  const split = ({ text }: MessageLine, line: number) =>
    tokensOf(text).map((token): LineToken => ({ ...token, line }));
  const tokens = (await mapCooperatively(message.lines, split, signal)).flat();
  const drafts = await renderDrafts(correspondence.asked, new Set(tokens.map(({ key }) => key)), signal);
  const found = textsOf(message.lines, tokens, drafts);
  const ownAt = found.find(isSure)?.line ?? message.lines.length;
  const lines = raiseForwarded(message.lines, correspondence, ownAt);
  const filledIn = filledInRows(lines, found);
  const free = found.filter(({ line }) => !filledIn.has(line));
  const own = admitted(lines, free);
  const answers = new Set([...filledIn, ...answersBelow(lines, own)]);
  const allSpans = own.flatMap(({ spans }) => spans);
  const spans = Map.groupBy(allSpans, ({ line }) => line);
  // The first quoted mail is ours, unless it is the writer's.
  const raisedMax = own.length === 0 || isFrom(correspondence.sender, lines) ? 0 : 1;
  const separated = lines.flatMap((line, number): MessageLine[] => {
    const depth = line.depth <= raisedMax ? 0 : line.depth;
    const ofLine = spans.get(number);
    if (ofLine) return cut(line, ofLine, depth);
    return [answers.has(number) && depth === 0 ? { ...line, depth, part: 'body' } : line];
  });
  const forwarded: MessageFinding[] = lines === message.lines ? [] : ['forwarded_answer'];
  return { lines: separated, findings: [...message.findings, ...forwarded] };
}

interface LineSpan extends TextSpan {
  readonly line: number;
}

type LineToken = ReturnType<typeof tokensOf>[number] & LineSpan;

/** A phrase of a draft in the message. */
interface OwnText extends DraftPhrase {
  readonly spans: readonly LineSpan[];
  /** Numbers of its first and last line. */
  readonly line: number;
  readonly last: number;
  /** No supplier would write it. */
  readonly isLong: boolean;
  /** Its number is in brackets. */
  readonly isMarked: boolean;
  readonly isRow: boolean;
  /** There is something behind it, in a row in another cell. */
  readonly isAnswered: boolean;
}

/** Phrases at the beginning of a line or one behind the other, each as long as possible. */
function textsOf(
  lines: readonly MessageLine[],
  tokens: readonly LineToken[],
  drafts: DraftPhrases,
): OwnText[] {
  const texts: OwnText[] = [];
  let end = 0;
  for (let at = 0; at < tokens.length; at = Math.max(at + 1, end)) {
    const isFirst = tokens[at - 1]?.line !== tokens[at]?.line;
    const match = isFirst || at === end ? matchAt(tokens, at, drafts.beginnings, drafts.notes) : undefined;
    if (!match) continue;
    end = match.to;
    texts.push(ownText(lines, tokens.slice(at, end), match.phrase, isFirst));
  }
  return texts;
}

/** Programs that make text of a table put each cell on a line, with a blank one between. */
const apartMax = 2;

/** The longest phrase and the number of the token behind it; notes may stand within it and behind it. */
function matchAt(
  tokens: readonly LineToken[],
  from: number,
  root: PhraseNode,
  notes?: PhraseNode,
): { readonly phrase: DraftPhrase; readonly to: number } | undefined {
  let node = root;
  let longest: ReturnType<typeof matchAt>;
  for (let at = from; ; at++) {
    const token = tokens[at];
    const gap = (token?.line ?? 0) - (tokens[at - 1]?.line ?? 0);
    if (!token || (at > from && (gap > apartMax || (gap === 0 && /[$€£@%+]/.test(token.signs)))))
      return longest;
    const next = node.next.get(token.key);
    const note = next || !notes || at === from ? undefined : matchAt(tokens, at, notes);
    if (note && longest?.to === at) longest = { ...longest, to: note.to };
    if (note) at = note.to - 1;
    else if (next) node = next;
    else return longest;
    if (!note && node.phrase && isWhole(node.phrase, token, tokens[at + 1]))
      longest = { phrase: node.phrase, to: at + 1 };
  }
}

/** Ends where a word or number does, a name of a fact before its colon. */
function isWhole({ kind }: DraftPhrase, { line }: LineToken, next?: LineToken): boolean {
  const signs = next?.line === line ? next.signs : ' ';
  if (kind === 'term' || kind === 'requirement') return /^\s?:/.test(signs);
  return signs !== '' && !(/^[.,'’]$/.test(signs) && /^\d/.test(next?.key ?? ''));
}

/** Words of a phrase that is no accident. */
const longMin = 6;

function ownText(
  lines: readonly MessageLine[],
  tokens: readonly LineToken[],
  phrase: DraftPhrase,
  isFirst: boolean,
): OwnText {
  const spans = [...Map.groupBy(tokens, ({ line }) => line)].map(([line, of], index): LineSpan => {
    const end = of.at(-1)?.end ?? 0;
    const signs = /^[)\]'"’.?!]*/.exec(lines[line]?.text.slice(end) ?? '')?.[0].length ?? 0;
    return { line, start: isFirst || index > 0 ? 0 : (of[0]?.start ?? 0), end: end + signs };
  });
  const { line: last = 0, start = 0, end = 0 } = spans.at(-1) ?? {};
  const { text = '', cells } = lines[last] ?? {};
  return {
    ...phrase,
    spans,
    line: spans[0]?.line ?? 0,
    last,
    isLong: tokens.length >= longMin && (phrase.kind === 'sentence' || phrase.kind === 'headings'),
    isMarked: phrase.kind === 'plant' && tokens[0]?.signs.endsWith('[') === true,
    isRow: cells !== undefined || /[\t|]/.test(text.slice(start, end)),
    isAnswered: answerIn(text, cells?.find((cell) => cell.end >= end)?.end ?? end) !== undefined,
  };
}

/** Beginning of the answer behind a phrase; undefined if there is none. */
function answerIn(text: string, end: number): number | undefined {
  const separator = /^[\s\-–—:=>→*|,;.…]*/.exec(text.slice(end))?.[0].length ?? 0;
  return /[\p{L}\p{N}\p{So}]/u.test(text.slice(end + separator)) ? end + separator : undefined;
}

const isSure = ({ isLong, isMarked }: OwnText): boolean => isLong || isMarked;

/** Numbers of the lines of our table, where a cell of it was filled in: they stay rows, for the reader of tables. */
function filledInRows(lines: readonly MessageLine[], found: readonly OwnText[]): ReadonlySet<number> {
  const rows = found.filter(({ isRow }) => isRow);
  const tablesOf = (some: readonly OwnText[]) => new Set(some.map(({ line }) => lines[line]?.table));
  const answered = tablesOf(rows.filter(({ kind, isAnswered }) => kind === 'plant' && isAnswered));
  const tables = tablesOf(rows.filter(isSure)).intersection(answered);
  const inText = new Set(rows.map(({ line }) => line));
  const isOfRow = ({ cells, table }: MessageLine, number: number) =>
    tables.has(table) && (cells !== undefined || inText.has(number));
  return new Set(lines.flatMap((line, number) => (isOfRow(line, number) ? number : [])));
}

/**
 * Phrases that only a draft has, and phrases that need one of these in the same mail. A supplier may list the same plants above the
 * enquiry, without the brackets of its numbers: only the last such line is ours.
 */
function admitted(lines: readonly MessageLine[], found: readonly OwnText[]): OwnText[] {
  const depthOf = ({ line }: OwnText) => lines[line]?.depth;
  const depths = new Set(found.filter(isSure).map(depthOf));
  const plants = found.filter(({ kind }) => kind === 'plant');
  const marked = new Set(plants.filter(({ isMarked }) => isMarked).map(({ id }) => id));
  const lastOf = new Map(plants.map((text) => [text.id, text]));
  let isBelow = false;
  return found.flatMap((text, index) => {
    const { kind, id, line } = text;
    isBelow ||= kind === 'plant' || kind === 'headings';
    if (isSure(text)) return text;
    const isLost = kind === 'plant' && (marked.has(id) || lastOf.get(id) !== text);
    if (!depths.has(depthOf(text)) || isLost || (kind === 'group' && text.isAnswered)) return [];
    if (kind === 'requirement' && !isBelow) return [];
    if (kind !== 'term' && kind !== 'requirement') return text;
    // A value may have been broken into lines.
    const value = lines.slice(line, Math.max(line + 1, found[index + 1]?.line ?? lines.length));
    const blank = value.findIndex((each) => each.text.trim() === '');
    const whole = blank === -1 ? value : value.slice(0, blank);
    return {
      ...text,
      spans: whole.map((each, at) => ({ line: line + at, start: 0, end: each.text.length })),
    };
  });
}

/** Numbers of the lines that answer the line of the enquiry above them. */
function answersBelow(lines: readonly MessageLine[], own: readonly OwnText[]): number[] {
  const answers: number[] = [];
  const isBlank = ({ text }: MessageLine) => text.trim() === '';
  for (const [index, { kind, last }] of own.entries()) {
    const next = own[index + 1];
    const depth = lines[last]?.depth;
    // Below the last line, the mail continues.
    if (kind !== 'plant' || (next === undefined && depth === 0)) continue;
    const isInside = next?.kind === 'plant' || next?.kind === 'group';
    const below = lines.slice(last + 1, next?.line);
    const begin = answers.length > 0 ? below.findIndex((line) => !isBlank(line)) : 0;
    const isEnd = (line: MessageLine, at: number) =>
      line.depth !== depth ||
      line.part === 'heading' ||
      line.cells !== undefined ||
      (!isInside && (line.part !== 'body' || (at >= begin && isBlank(line))));
    const end = below.findIndex(isEnd);
    for (const [at, line] of below.slice(0, end === -1 ? undefined : end).entries())
      if (!isBlank(line)) answers.push(last + 1 + at);
  }
  return answers;
}

/** The pieces of a line: ours are quoted, the others are an answer of a depth. */
function cut(line: MessageLine, own: readonly TextSpan[], depth: number): MessageLine[] {
  const { cells: _, table: __, ...bare } = line;
  const pieces: MessageLine[] = [];
  let at = 0;
  for (const { start, end } of [...own, { start: line.text.length, end: line.text.length }]) {
    const answer = answerIn(line.text.slice(0, start), at);
    if (answer !== undefined) pieces.push({ ...bare, ...sliceOf(line, answer, start), depth, part: 'body' });
    const quoted = { ...bare, ...sliceOf(line, start, end), depth: Math.max(ownDepth, line.depth) };
    if (end > start) pieces.push({ ...quoted, part: 'body' });
    at = end;
  }
  return pieces;
}
