import type { MessageLine, MessagePart } from './message.ts';
import {
  attachment,
  automaticSubject,
  automaticText,
  closing,
  disclaimer,
  fromLine,
  greeting,
  headerLine,
  inlineMark,
  nameAfterClosing,
  originalMark,
  sentFrom,
  signatureMark,
  wrote,
} from './part-phrases.ts';
import { sliceOf } from './placed-text.ts';
import type { RawLine } from './read-html.ts';

/** Lines with their depth and part, and what that tells of the whole. */
export interface MessageParts {
  readonly lines: MessageLine[];
  readonly isAutomatic: boolean;
  readonly mentionsAttachment: boolean;
}

/** Tells quotations, headings, greetings, closings and signatures from what the writer says. */
export function partsOf(raw: readonly RawLine[], subject: string | null, isDocument: boolean): MessageParts {
  const lines = isDocument ? [] : withDepths(raw.flatMap(withoutMarks));
  const isAutomatic =
    automaticSubject.test(subject ?? '') ||
    lines.some(({ depth, text }) => depth === 0 && automaticText.test(text));
  const named = isDocument
    ? raw.map((line): MessageLine => ({ ...line, depth: 0, part: 'body' }))
    : nameParts(lines);
  const own = named.filter(({ depth }) => depth === 0);
  return {
    lines: isAutomatic
      ? named.map((line) =>
          line.depth === 0 && line.part === 'body' ? { ...line, part: 'automatic' } : line,
        )
      : named,
    isAutomatic,
    mentionsAttachment: own.some(({ part, text }) => part === 'body' && attachment.test(text)),
  };
}

/** A line without its marks of quotation: two where an answer follows the line that it answers. */
function withoutMarks(line: RawLine): RawLine[] {
  if (line.cells) return [line];
  const marks = /^(?:\s{0,3}>)+ ?/.exec(line.text)?.[0] ?? '';
  const depth = line.quoteDepth + (marks.match(/>/g)?.length ?? 0);
  const text = line.text.slice(marks.length);
  const mark = depth > 0 ? inlineMark.exec(text) : null;
  const body = (start: number, end: number, quoteDepth: number): RawLine => ({
    ...sliceOf(line, start, end),
    quoteDepth,
  });
  if (!mark || text.slice(mark.index + mark[0].length).trim() === '')
    return [body(marks.length, line.text.length, depth)];
  const cut = marks.length + mark.index;
  return [body(marks.length, cut, depth), body(cut + mark[0].length, line.text.length, 0)];
}

interface DeepLine extends RawLine {
  readonly depth: number;
  readonly isHeading: boolean;
}

/** What follows the heading of a message without marks is deeper to the end. */
function withDepths(raw: readonly RawLine[]): DeepLine[] {
  const lines: DeepLine[] = [];
  let base = 0;
  let isInHeader = false;
  for (const [index, line] of raw.entries()) {
    const { text, quoteDepth } = line;
    const isMark = originalMark.test(text);
    const isFrom: boolean =
      !isInHeader &&
      fromLine.test(text) &&
      raw.slice(index + 1, index + 4).some((next) => headerLine.test(next.text));
    const isWrote =
      text.length < 400 &&
      (wrote.test(text) ||
        (/^\s*(?:on|am|le|op|el|il)\s/i.test(text) && wrote.test(`${text} ${raw[index + 1]?.text ?? ''}`)));
    if ((isMark || isFrom) && quoteDepth === 0) base++;
    if (isWrote && quoteDepth === 0 && !isQuotedNext(raw, index)) base++;
    isInHeader = isMark || isFrom || (isInHeader && headerLine.test(text));
    lines.push({ ...line, depth: base + quoteDepth, isHeading: isInHeader || isWrote });
  }
  return lines;
}

/** Whether the next lines that say anything have marks of quotation. */
function isQuotedNext(raw: readonly RawLine[], index: number): boolean {
  const next = raw
    .slice(index + 1, index + 5)
    .filter(({ text, quoteDepth }) => quoteDepth > 0 || text.trim() !== '');
  return next.slice(0, 2).some(({ quoteDepth }) => quoteDepth > 0);
}

/** So many lines may stand before a greeting or a "Thanks," that begins a mail. */
const beginningMax = 3;

function nameParts(lines: readonly DeepLine[]): MessageLine[] {
  const said = new Map<number, number>();
  let signatureAt: number | undefined;
  let isDisclaimer = false;
  return lines.map(({ quoteDepth: _, isHeading, ...line }, index) => {
    const { text, depth } = line;
    const before = said.get(depth) ?? 0;
    const isBlank = text.trim() === '';
    if (!isBlank) said.set(depth, before + 1);
    const isResumed = isHeading || signatureAt !== depth || isAddition(text, lines[index - 1]?.text);
    if (signatureAt !== undefined && isResumed) signatureAt = undefined;
    if (isBlank) isDisclaimer = false;
    isDisclaimer ||= text.length > 60 && disclaimer.test(text) && depth === 0;
    const part = partOf(text, {
      isHeading,
      isDisclaimer,
      isSignature: signatureAt !== undefined,
      isBeginning: before < beginningMax,
    });
    const ends = part === 'signature' || (part === 'closing' && !isAnswerAhead(lines, index));
    if (ends && !isBlank) signatureAt ??= depth;
    return { ...line, part: part === 'closing' && !ends ? 'greeting' : part };
  });
}

/** A postscript, or a paragraph with a number below the signature: "EDIT: I can only put my name to 95 of the Choisya." */
function isAddition(text: string, before: string | undefined): boolean {
  if (/^\s*p\.?\s?s\b/i.test(text)) return true;
  const words = text.match(/(?<=\s)\p{Ll}{2,}/gu)?.length ?? 0;
  const isContact = /@|www\.|https?:|\+\d|\d[\d ()/-]{7,}\d|\d{4,} [\p{Lu}]/u.test(text);
  return before?.trim() === '' && words >= 6 && /\d/.test(text) && !isContact && !disclaimer.test(text);
}

/** "Kind regards" or "Cheers, Jo", and not "Thanks, all ok from us". */
function isClosing(text: string): boolean {
  const words = closing.exec(text)?.[0];
  return words !== undefined && nameAfterClosing.test(text.slice(words.length));
}

interface PartContext {
  readonly isHeading: boolean;
  readonly isDisclaimer: boolean;
  readonly isSignature: boolean;
  readonly isBeginning: boolean;
}

function partOf(
  text: string,
  { isHeading, isDisclaimer, isSignature, isBeginning }: PartContext,
): MessagePart {
  if (isHeading) return 'heading';
  if (isSignature || signatureMark.test(text)) return 'signature';
  if (isDisclaimer) return 'disclaimer';
  if (sentFrom.test(text) || isClosing(text)) return 'closing';
  return isBeginning && greeting.test(text) ? 'greeting' : 'body';
}

/** "Thanks," at the beginning closes nothing: so many lines of the same depth come after it. */
const answerMin = 9;

function isAnswerAhead(lines: readonly DeepLine[], index: number): boolean {
  const depth = lines[index]?.depth;
  let ahead = 0;
  for (const line of lines.slice(index + 1, index + 3 * answerMin)) {
    if (line.text.trim() === '') continue;
    if (line.depth !== depth) break;
    if (!line.isHeading) ahead++;
  }
  return ahead >= answerMin;
}
