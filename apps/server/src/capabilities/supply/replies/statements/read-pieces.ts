import { yieldToEventLoop } from '../../../../platform/time-slices.ts';
import type { ReplyDoubt } from '../extraction.ts';
import type { Mention } from '../mentions/mention.ts';
import type { ReplyMessage } from '../message/message.ts';
import type { RequestedLine } from '../request.ts';
import { answersBehind } from './answers-behind.ts';
import { type LineReading, markSentences } from './mark-line.ts';
import { cutSentence, type Piece } from './pieces.ts';
import { type PieceOfSubject, SubjectTracker } from './subjects.ts';

/** The pieces of the text at one depth of quotation, in order, without the rows of tables. */
export async function readPieces(
  message: ReplyMessage,
  lines: readonly RequestedLine[],
  reading: LineReading,
  { depth, skipped }: { readonly depth: number; readonly skipped: ReadonlySet<number> },
): Promise<{
  readonly pieces: readonly PieceOfSubject[];
  readonly doubts: ReadonlySet<ReplyDoubt>;
  readonly refersBack: boolean;
}> {
  const doubts = new Set<ReplyDoubt>();
  let refersBack = false;
  let isSkipping = false;
  const tracker = new SubjectTracker(lines);
  const found: PieceOfSubject[] = [];
  const inQuotes: PieceOfSubject[] = [];
  let isAfterBlank = true;
  for (const [number, { text, part, depth: lineDepth }] of message.lines.entries()) {
    if (text.trim() === '') isSkipping = false;
    if (text.trim() === '' || (part !== 'body' && lineDepth === depth)) {
      isAfterBlank ||= lineDepth === depth;
      continue;
    }
    if (part !== 'body' || lineDepth < depth) continue;
    await yieldToEventLoop(reading.signal);
    if (lineDepth > depth) {
      const mentions = (await markSentences(text, reading)).flatMap((sentence) => sentence.mentions);
      tracker.quote(mentions);
      // An enquiry has no prices: that is another offer, or an earlier one.
      if (mentions.some(({ kind }) => kind === 'price')) doubts.add('answered_elsewhere');
      if (speaksToPrograms(text)) doubts.add('instructions_to_readers');
      if (lineDepth === depth + 1) inQuotes.push(...answersBehind({ line: number, text, mentions }, lines));
      isAfterBlank = false;
      continue;
    }
    if (skipped.has(number)) {
      tracker.forget();
      isAfterBlank = true;
      continue;
    }
    let isFirstOfLine = true;
    for (const { span, mentions } of await markSentences(text, reading)) {
      const cues = new Set(mentions.flatMap((mention) => (mention.kind === 'cue' ? [mention.cue] : [])));
      if (cues.has('instruction') || speaksToPrograms(text)) {
        doubts.add('instructions_to_readers');
        isSkipping = true;
      }
      if (isSkipping) continue;
      if (mentions.some(isAbsurd)) doubts.add('unread_statement');
      if (mentions.some((mention) => mention.kind === 'line' && mention.line === null))
        doubts.add('unknown_line');
      if (cues.has('elsewhere')) doubts.add('answered_elsewhere');
      refersBack ||= cues.has('correction') || cues.has('unchanged');
      for (const { start, end } of cutSentence(text, span, mentions)) {
        const within = mentions.filter((mention) => mention.start >= start && mention.start < end);
        const piece: Piece = {
          start,
          end,
          line: number,
          text,
          mentions: within,
          isAfterBlank,
          isFirstOfLine,
        };
        found.push({ piece, subject: tracker.subjectOf(piece) });
        isFirstOfLine = false;
      }
    }
    isAfterBlank = false;
  }
  // "See below": the mail answers within what it quotes, and not beside it.
  const isSilent = !found.some(
    ({ piece, subject }) =>
      subject.by === 'named' ||
      (subject.by === 'quoted' && (inQuotes.length === 0 || piece.mentions.length > 0)) ||
      (subject.by === 'only' && piece.mentions.some(({ kind }) => kind === 'quantity')),
  );
  return { pieces: isSilent ? [...inQuotes, ...found] : found, doubts, refersBack };
}

/** "NOTE TO THE SYSTEM: …", in any of the languages. */
const machineHeading =
  /^[^:]{0,40}\b(?:syst[eèé]me?n?|systeem|sistema|ki|ai|ia|ai-agent|bots?|assistants?|asistentes?|assistentes?|parser|robot|model[lo]?|mod[eè]le)\b[^:]{0,30}:/iu;
const programs = String.raw`(?:(?:ro)?bots?|roboter|ai|ki|ia|llms?|chatbots?|parsers?|software\p{L}*|programm?(?:e|a|en|s)?|maschinen?|machines?|assistants?)`;
/** "Weißer Text, nur für Roboter", "any robot reading this", and output that a program might copy. */
const toPrograms = new RegExp(
  String.raw`\b(?:for|für|voor|pour|to|any|every|all|dear|an alle|note for)\s(?:the\s|die\s|les\s|de\s)?${programs}(?!\p{L})|(?<!\p{L})${programs}\s(?:that\s|die\s|das\s|qui\s|dat\s)?(?:reads?|reading|liest|lesen|leest|lit|lisant|processing)|[{,]\s?"\w+":`,
  'iu',
);

const speaksToPrograms = (text: string): boolean => machineHeading.test(text) || toPrograms.test(text);

/** Numbers below zero or beyond any nursery, and prices that no plant has. */
const isAbsurd = (mention: Mention): boolean =>
  (mention.kind === 'quantity' && mention.role === 'negative') ||
  (mention.kind === 'price' &&
    mention.amount !== null &&
    (mention.amount < 0.001 || mention.amount > 1_000_000));
