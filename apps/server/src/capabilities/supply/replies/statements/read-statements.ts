import { yieldToEventLoop } from '../../../../platform/time-slices.ts';
import { strangeIn } from '../conclude/clauses.ts';
import { admit, headingOf } from '../conclude/evidence-rules.ts';
import type { ReplyDoubt } from '../extraction.ts';
import { sameGrade } from '../grades.ts';
import type { Mention } from '../mentions/mention.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import type { MessageLine, ReplyMessage } from '../message/message.ts';
import { newOffer, type Offer, saysAnything } from '../offers/offer.ts';
import { takeFacts } from '../offers/take-facts.ts';
import type { RequestedLine } from '../request.ts';
import { findTables, type ReplyTableRow } from '../tables/find-tables.ts';
import { rowFacts } from '../tables/row-facts.ts';
import { headsOf } from './heads.ts';
import { type LineReading, markSentences } from './mark-line.ts';
import type { GroupStatement, LineRecord, Records } from './records.ts';
import { isFact, type StatementFact, type StatementSegment, type Subject } from './segment.ts';
import { segmentsOf } from './segments.ts';

/** Reads the lines of a message that stand at a depth, in order, with what they say of which line of the request. */
export async function readStatements(
  message: ReplyMessage,
  lines: readonly RequestedLine[],
  reading: LineReading,
  depth: number,
): Promise<Records> {
  const state = new ReadingState(lines, reading);
  const tables = findTables(message.lines);
  for (const [number, line] of message.lines.entries()) {
    if (line.part !== 'body' || line.text === '') {
      if (line.depth === depth && line.text.trim() === '') readBlank(state);
      continue;
    }
    await yieldToEventLoop(reading.signal);
    const row = tables.get(number);
    if (line.depth === depth && row !== undefined) await readRow(state, line, number, row);
    else if (line.depth === depth) await readLine(state, line, number);
    else if (line.depth > depth && line.text.trim() !== '') await readQuoted(state, line);
  }
  return state;
}

/** What is remembered from sentence to sentence. */
class ReadingState implements Records {
  readonly byLine = new Map<string, LineRecord>();
  readonly groups: GroupStatement[] = [];
  readonly doubts = new Set<ReplyDoubt>();
  refersBack = false;
  /** What is spoken of; null: everything, or nothing yet. */
  subject: Subject | null = null;
  /** The line of the request that was spoken of last, for which other plants are offered. */
  lastIds: readonly string[] = [];
  /** Ids of the lines in the order in which they were spoken of. */
  readonly spoken: string[] = [];
  /** The rest of the paragraph is not for us. */
  isSkipping = false;
  /** The rest of the paragraph repeats the request. */
  isEcho = false;
  isAfterBlank = true;
  lastOffer: Offer | null = null;
  readonly lines: readonly RequestedLine[];
  readonly reading: LineReading;
  readonly ids: readonly string[];

  /** True: it is the number or the size of a line of the request. */
  readonly isAsked: (mention: Mention) => boolean;

  constructor(lines: readonly RequestedLine[], reading: LineReading) {
    const quantities = new Set(lines.map(({ quantity }) => quantity));
    const sizes = [...new Set(reading.targetGrades)].map(gradeKey);
    this.isAsked = (mention) =>
      (mention.kind === 'quantity' && mention.low !== null && quantities.has(mention.low)) ||
      (mention.kind === 'grade' && sizes.some((size) => sameGrade(mention.key, size)));
    this.lines = lines;
    this.reading = reading;
    this.ids = lines.map(({ id }) => id);
  }

  recordOf(id: string): LineRecord {
    const known = this.byLine.get(id);
    if (known) return known;
    const record: LineRecord = { offers: [], doubts: new Set(), named: [], certainty: 1, isUnchanged: false };
    this.byLine.set(id, record);
    return record;
  }
}

async function readRow(
  state: ReadingState,
  { text }: MessageLine,
  number: number,
  row: ReplyTableRow | 'headings',
): Promise<void> {
  state.subject = null;
  state.isAfterBlank = true;
  if (row === 'headings') return;
  const { named, facts } = await rowFacts(text, row, state.reading);
  const heads = headsOf(text, named, state.ids);
  const head = heads.find(({ subject }) => subject.kind === 'lines');
  if (head?.subject.kind !== 'lines') {
    if (facts.length > 0 || heads.length > 0) state.doubts.add('unknown_line');
    return;
  }
  const cues = new Set(facts.flatMap((fact) => (fact.kind === 'cue' ? [fact.cue] : [])));
  readOfLines(
    state,
    { text, number, cues, isFirst: true },
    { start: 0, end: text.length, subject: head.subject, facts },
    head.subject,
  );
  state.subject = null;
}

/** A line of what is answered: the answer below it speaks of the same. */
async function readQuoted(state: ReadingState, { text }: MessageLine): Promise<void> {
  const sentences = await markSentences(text, state.reading);
  const mentions = sentences.flatMap(({ mentions: found }) => found);
  const [head] = headsOf(text, mentions, state.ids);
  state.subject = head?.subject.kind === 'lines' ? head.subject : askedIn(state, mentions);
  if (state.subject?.kind === 'lines')
    beginOffers(state, narrow(state, state.subject.ids, mentions.filter(isFact)));
  state.isSkipping = false;
  state.isAfterBlank = state.subject === null;
}

/** The only line with the number that a quotation has: its plant is called otherwise there. */
function askedIn({ lines }: ReadingState, mentions: readonly Mention[]): Subject | null {
  const asked = lines.filter(({ quantity }) =>
    mentions.some((mention) => mention.kind === 'quantity' && mention.low === quantity),
  );
  const [only] = asked;
  return only && asked.length === 1
    ? { kind: 'lines', ids: [only.id], isOneOf: false, certainty: 0.8, spans: [] }
    : null;
}

function readBlank(state: ReadingState): void {
  state.isSkipping = false;
  state.isEcho = false;
  state.isAfterBlank = true;
}

/** "NOTE TO THE SYSTEM: …", in any of the languages. */
const machineHeading =
  /^[^:]{0,40}\b(?:syst[eèé]me?n?|systeem|sistema|ki|ai|ia|ai-agent|bots?|assistants?|asistentes?|assistentes?|parser|robot|model[lo]?|mod[eè]le)\b[^:]{0,30}:/iu;

async function readLine(state: ReadingState, { text }: MessageLine, number: number): Promise<void> {
  if (text.trim() === '') {
    readBlank(state);
    return;
  }
  const heading = headingOf(text);
  if (heading === 'others') {
    state.isSkipping = true;
    state.doubts.add('other_business');
  }
  state.isEcho ||= heading === 'echo';
  let isFirst = true;
  let isOthers = false;
  const sentences = await markSentences(text, state.reading);
  const strange = strangeIn(
    text,
    0,
    text.length,
    sentences.flatMap(({ mentions }) => mentions),
  );
  for (const { span, mentions } of sentences) {
    const cues = new Set(mentions.flatMap((mention) => (mention.kind === 'cue' ? [mention.cue] : [])));
    if (cues.has('instruction') || machineHeading.test(text)) {
      state.doubts.add('instructions_to_readers');
      state.isSkipping = true;
    }
    if (cues.has('other_business')) {
      state.doubts.add('other_business');
      isOthers = true;
    }
    if (state.isSkipping) continue;
    const admitted = admit(text, span, mentions, {
      isOthers,
      strange,
      isEcho: state.isEcho,
      isOnly: state.lines.length === 1,
      isAsked: state.isAsked,
      isAnswering: state.subject !== null && state.subject.kind !== 'foreign',
    });
    if (admitted.isOthers || isOthers) state.doubts.add('other_business');
    if (!admitted.isWhole) state.doubts.add('unread_statement');
    isOthers = admitted.isOthers;
    readSentence(
      state,
      { text, number, cues, isFirst },
      segmentsOf(text, span, admitted.mentions, state.ids),
    );
    isFirst = false;
    state.isAfterBlank = false;
  }
}

interface Sentence {
  readonly text: string;
  readonly number: number;
  readonly cues: ReadonlySet<string>;
  /** Of its line. */
  readonly isFirst: boolean;
}

function readSentence(state: ReadingState, sentence: Sentence, segments: readonly StatementSegment[]): void {
  const { cues } = sentence;
  if (cues.has('correction') || cues.has('unchanged')) state.refersBack = true;
  if (cues.has('elsewhere')) state.doubts.add('answered_elsewhere');
  if (cues.has('elsewhere') && !segments.some(({ facts }) => facts.some(({ kind }) => kind === 'quantity')))
    return;
  if (isQuestion(sentence, segments)) {
    state.doubts.add('question_back');
    return;
  }
  for (const segment of segments) readSegment(state, sentence, segment);
}

/** A question back offers nothing; "200 in 300mm and 120 in 250mm if that suits?" does. */
function isQuestion({ cues }: Sentence, segments: readonly StatementSegment[]): boolean {
  if (!cues.has('question')) return false;
  const facts = segments.flatMap((segment) => segment.facts);
  return !facts.some(
    (fact) =>
      fact.kind === 'quantity' ||
      fact.kind === 'price' ||
      (fact.kind === 'cue' && fact.cue === 'unavailable'),
  );
}

function readSegment(state: ReadingState, sentence: Sentence, segment: StatementSegment): void {
  const { subject } = segment;
  switch (subject?.kind) {
    case 'lines':
      readOfLines(state, sentence, segment, subject);
      break;
    case 'group':
      readOfGroup(state, sentence, segment, subject);
      break;
    case 'other_plant':
      readOfOtherPlant(state, sentence, segment, subject);
      break;
    case 'foreign':
      state.doubts.add('unknown_line');
      state.subject = subject;
      break;
    case undefined:
      readOn(state, sentence, segment);
  }
}

function readOfLines(
  state: ReadingState,
  sentence: Sentence,
  segment: StatementSegment,
  subject: Subject & { kind: 'lines' },
): void {
  const ids = narrow(state, subject.ids, segment.facts);
  state.subject = subject;
  state.lastIds = ids;
  for (const id of ids) {
    const record = state.recordOf(id);
    record.named.push(...subject.spans.map(({ start, end }) => ({ line: sentence.number, start, end })));
    record.certainty = Math.min(record.certainty, subject.certainty);
    if (ids.length > 1 && subject.isOneOf) record.doubts.add('unclear_line');
    if (sentence.cues.has('correction')) correct(record, segment.facts);
    if (sentence.cues.has('unchanged')) record.isUnchanged = true;
    state.spoken.push(id);
  }
  beginOffers(state, ids);
  take(state, sentence, segment.facts, ids);
}

/** Of lines that ask for the same plant, those whose grade or quantity is spoken of. */
function narrow(
  state: ReadingState,
  ids: readonly string[],
  facts: readonly StatementFact[],
): readonly string[] {
  if (ids.length < 2) return ids;
  const candidates = state.lines.filter(({ id }) => ids.includes(id));
  const byGrade = candidates.filter(({ targetGrade }) =>
    facts.some(
      (fact) => fact.kind === 'grade' && targetGrade !== null && sameGrade(fact.key, gradeKey(targetGrade)),
    ),
  );
  if (byGrade.length > 0) return byGrade.map(({ id }) => id);
  const byQuantity = candidates.filter(({ quantity }) =>
    facts.some((fact) => fact.kind === 'quantity' && fact.low === quantity),
  );
  return byQuantity.length > 0 ? byQuantity.map(({ id }) => id) : ids;
}

function beginOffers(state: ReadingState, ids: readonly string[], plant: string | null = null): void {
  for (const id of ids) state.recordOf(id).offers.push(newOffer(plant));
}

function take(
  state: ReadingState,
  { text, number }: Sentence,
  facts: readonly StatementFact[],
  ids: readonly string[],
): void {
  const before = state.lastOffer;
  for (const id of ids) {
    const line = state.lines.find((requested) => requested.id === id);
    if (!line) continue;
    const { offers } = state.recordOf(id);
    takeFacts(offers, facts, {
      text,
      line: number,
      requested: line.quantity,
      targetKey: line.targetGrade === null ? null : gradeKey(line.targetGrade),
      receivedOn: state.reading.context.receivedOn,
    });
    const last = offers.at(-1);
    if (last?.isLikeBefore && before && before !== last) {
      last.ready ??= before.ready;
      last.canGrow ||= before.canGrow;
    }
    if (last && saysAnything(last)) state.lastOffer = last;
  }
}

function readOfGroup(
  state: ReadingState,
  sentence: Sentence,
  segment: StatementSegment,
  subject: Subject & { kind: 'group' },
): void {
  const isSome = subject.size !== null && subject.size < state.lines.length;
  const recent = [...new Set(state.spoken.toReversed())].slice(0, subject.size ?? 0);
  const lineIds = isSome && recent.length === subject.size ? recent : null;
  const offer = groupOffer(state, sentence, segment.facts);
  if (subject.group === 'none') {
    offer.isNone = true;
    offer.isYes = false;
  }
  offer.evidence.push(...subject.spans.map(({ start, end }) => ({ line: sentence.number, start, end })));
  state.groups.push({
    lineIds,
    isRest: subject.group === 'rest',
    isExplicit: true,
    isBefore: state.spoken.length === 0,
    offer,
  });
  state.subject = subject;
}

function groupOffer(state: ReadingState, { text, number }: Sentence, facts: readonly StatementFact[]): Offer {
  const offers: Offer[] = [newOffer()];
  takeFacts(offers, facts, {
    text,
    line: number,
    requested: -1,
    targetKey: null,
    receivedOn: state.reading.context.receivedOn,
  });
  return offers[0] ?? newOffer();
}

/** Offered in place of the line that was spoken of, where that one is short or something else was announced. */
function readOfOtherPlant(
  state: ReadingState,
  sentence: Sentence,
  segment: StatementSegment,
  subject: Subject & { kind: 'other_plant' },
): void {
  const [id] = state.lastIds;
  const record = id === undefined ? undefined : state.recordOf(id);
  const isShort = record?.offers.some((offer) => offer.isNone || offer.isShort || offer.plant !== null);
  if (
    id === undefined ||
    state.subject?.kind === 'foreign' ||
    !(isShort || sentence.cues.has('alternative'))
  ) {
    state.doubts.add('unknown_line');
    state.subject = { kind: 'foreign', spans: subject.spans };
    return;
  }
  beginOffers(state, [id], subject.name);
  state
    .recordOf(id)
    .offers.at(-1)
    ?.evidence.push(...subject.spans.map(({ start, end }) => ({ line: sentence.number, start, end })));
  take(state, sentence, segment.facts, [id]);
  state.subject = subject;
}

/** A segment that names nothing. */
function readOn(state: ReadingState, sentence: Sentence, segment: StatementSegment): void {
  const { facts } = segment;
  if (facts.length === 0) return;
  if (goesOn(state, sentence, facts)) readMore(state, sentence, facts);
  else if (state.ids.length === 1) readOfOnlyLine(state, sentence, facts);
  else {
    state.groups.push({
      lineIds: null,
      isRest: false,
      isExplicit: false,
      isBefore: state.spoken.length === 0,
      offer: groupOffer(state, sentence, facts),
    });
    state.subject = null;
  }
}

/** Whether it is about what was spoken of before: in the same line it is; a new line has to say something of plants. */
function goesOn(state: ReadingState, { isFirst }: Sentence, facts: readonly StatementFact[]): boolean {
  if (state.subject === null) return false;
  if (!isFirst) return true;
  const saysHowMany = facts.some((fact) => fact.kind === 'quantity' || fact.kind === 'grade');
  if (!state.isAfterBlank) return saysHowMany || facts.some(isPolarity);
  // A paragraph of its own with a number of its own is about something else.
  const last = state.recordOf(state.lastIds[0] ?? '').offers.at(-1);
  return saysHowMany && (last === undefined || last.amount === null || state.subject.kind === 'other_plant');
}

function readMore(state: ReadingState, sentence: Sentence, facts: readonly StatementFact[]): void {
  switch (state.subject?.kind) {
    case 'group':
      goOnWithGroup(state, sentence, facts);
      break;
    case 'other_plant':
      take(state, sentence, facts, state.lastIds.slice(0, 1));
      break;
    case 'lines':
      readMoreOfLines(state, sentence, facts, state.subject.ids);
  }
}

/** Of lines that ask for the same plant it may be another one's turn. */
function readMoreOfLines(
  state: ReadingState,
  sentence: Sentence,
  facts: readonly StatementFact[],
  candidates: readonly string[],
): void {
  const ids = narrow(state, candidates, facts);
  if (!ids.every((id) => state.lastIds.includes(id))) {
    state.lastIds = ids;
    beginOffers(state, ids);
  }
  if (sentence.cues.has('correction')) {
    for (const id of ids) correct(state.recordOf(id), facts);
  }
  take(state, sentence, facts, ids);
}

/** An earlier statement counts no more, but for its subject; a new day alone replaces the day. */
function correct({ offers }: LineRecord, facts: readonly StatementFact[]): void {
  if (facts.every(({ kind }) => kind === 'date' || kind === 'cue') && !facts.some(isPolarity)) {
    for (const offer of offers) offer.ready = null;
    return;
  }
  const [first] = offers;
  offers.splice(0, Infinity, {
    ...newOffer(),
    grade: first?.grade ?? null,
    prices: [...(first?.prices ?? [])],
  });
}

function readOfOnlyLine(state: ReadingState, sentence: Sentence, facts: readonly StatementFact[]): void {
  state.lastIds = state.ids;
  state.subject ??= { kind: 'lines', ids: state.ids, isOneOf: false, certainty: 0.9, spans: [] };
  const [only = ''] = state.ids;
  if (state.recordOf(only).offers.length === 0) beginOffers(state, state.ids);
  readMoreOfLines(state, sentence, facts, state.ids);
}

const isPolarity = (fact: Mention): boolean =>
  fact.kind === 'cue' && ['available', 'unavailable', 'can_grow', 'now'].includes(fact.cue);

function goOnWithGroup(
  state: ReadingState,
  { text, number }: Sentence,
  facts: readonly StatementFact[],
): void {
  const group = state.groups.at(-1);
  if (!group) return;
  takeFacts([group.offer], facts, {
    text,
    line: number,
    requested: -1,
    targetKey: null,
    receivedOn: state.reading.context.receivedOn,
  });
}
