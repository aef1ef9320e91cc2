import { mapCooperatively } from '../../../../platform/time-slices.ts';
import type { QuantityMention } from '../mentions/mention.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import type { Act, NumberRole, Verdict } from '../model/classes.ts';
import type { LinearModel } from '../model/linear-model.ts';
import type { RequestedLine } from '../request.ts';
import {
  type Asked,
  contextFeatures,
  numberFeatures,
  pieceFeatures,
  type Token,
  tokensOf,
} from './features.ts';
import type { PieceOfSubject } from './subjects.ts';

/** A piece with its act and the roles of its numbers. */
export interface Statement extends PieceOfSubject {
  readonly act: Act;
  /** Probability of the act, 0 to 1. */
  readonly probability: number;
  readonly acts: ReadonlyMap<Act, number>;
  readonly numbers: readonly StatementNumber[];
}

interface StatementNumber {
  readonly mention: QuantityMention;
  readonly role: NumberRole;
  readonly probability: number;
}

export interface ReplyModels {
  readonly acts: LinearModel<Act>;
  /** Reads again beside what `acts` made of the neighbours. */
  readonly actsInContext: LinearModel<Act>;
  readonly roles: LinearModel<NumberRole>;
  /** Judges an answer by its signs. */
  readonly confidence: LinearModel<Verdict>;
}

/** A piece with its tokens, before the models are asked. */
export interface PreparedPiece extends PieceOfSubject {
  readonly asked: Asked;
  readonly tokens: readonly Token[];
}

export async function preparePieces(
  pieces: readonly PieceOfSubject[],
  lines: readonly RequestedLine[],
  signal?: AbortSignal,
): Promise<PreparedPiece[]> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const askedOf = (about: readonly RequestedLine[]): Asked => ({
    quantities: [...new Set(about.map(({ quantity }) => quantity))],
    grades: [...new Set(about.flatMap(({ targetGrade }) => targetGrade ?? []))].map(gradeKey),
    lineCount: lines.length,
  });
  const ofAll = askedOf(lines);
  const prepare = ({ piece, subject }: PieceOfSubject): PreparedPiece => {
    const isOfAll = subject.ids.length === lines.length;
    const asked = isOfAll ? ofAll : askedOf(subject.ids.flatMap((id) => byId.get(id) ?? []));
    return { piece, subject, asked, tokens: tokensOf(piece, asked) };
  };
  return mapCooperatively(pieces, prepare, signal);
}

/** The features of each piece for its act. */
export const actFeatures = (prepared: readonly PreparedPiece[], index: number): string[] => {
  const { tokens, asked, piece } = prepared[index] ?? missing();
  return pieceFeatures(tokens, {
    before: prepared[index - 1]?.tokens ?? [],
    after: prepared[index + 1]?.tokens ?? [],
    asked,
    piece,
  });
};

function missing(): never {
  throw new RangeError('There is no piece of that number.');
}

/** Reads the act of each piece, first alone and then beside its neighbours, and the role of each of its numbers. */
export async function classify(
  pieces: readonly PieceOfSubject[],
  lines: readonly RequestedLine[],
  { acts, actsInContext: model, roles }: ReplyModels,
  signal?: AbortSignal,
): Promise<Statement[]> {
  const prepared = await preparePieces(pieces, lines, signal);
  const readAlone = (_: PreparedPiece, index: number) => {
    const features = actFeatures(prepared, index);
    return { features, probabilities: acts.probabilities(features) };
  };
  const alone = await mapCooperatively(prepared, readAlone, signal);
  const first = alone.map(({ probabilities }) => probabilities);
  let actBefore: Act | null = null;
  const read = (own: PreparedPiece, index: number): Statement => {
    const context = contextFeatures(first, index, model.classes);
    const probabilities = model.probabilities([...(alone[index]?.features ?? []), ...context]);
    const [act, probability] = best(model.classes, probabilities);
    const numbers = numbersOf(own, { act, actBefore }, roles);
    actBefore = act;
    const ofActs = new Map(model.classes.map((name, at) => [name, probabilities[at] ?? 0]));
    return { piece: own.piece, subject: own.subject, act, probability, acts: ofActs, numbers };
  };
  return mapCooperatively(prepared, read, signal);
}

function numbersOf(
  { piece, tokens, asked }: PreparedPiece,
  context: { readonly act: Act; readonly actBefore: Act | null },
  model: LinearModel<NumberRole>,
): StatementNumber[] {
  const numbers: StatementNumber[] = [];
  for (const [at, { mention }] of tokens.entries()) {
    if (mention?.kind !== 'quantity') continue;
    const known = knownRole(piece, mention);
    if (known) {
      numbers.push({ mention, role: known, probability: 1 });
      continue;
    }
    const roleBefore = numbers.at(-1)?.role ?? null;
    const features = numberFeatures(tokens, at, { ...context, asked, roleBefore });
    const [role, probability] = best(model.classes, model.probabilities(features));
    numbers.push({ mention, role, probability });
  }
  return numbers;
}

/** Role of a share or word of amount, and of a step of prices; undefined: the model has to say. */
function knownRole(piece: PieceOfSubject['piece'], mention: QuantityMention): NumberRole | undefined {
  if (mention.measure === 'share' || mention.measure === 'plenty' || mention.measure === 'few')
    return 'committed';
  if (mention.role === 'packs' || mention.role === 'pack_size') return mention.role;
  if (exceptionAhead.test(piece.text.slice(piece.start, mention.start))) return 'excepted';
  if (denial.test(piece.text.slice(piece.start, mention.start))) return 'foreign';
  return isOfTier(piece, mention) ? 'foreign' : undefined;
}

/** "All but 30", "le tout sauf 20". */
const exceptionAhead =
  /(?:\ball but|\bbar|\bexcept(?: for)?|\bsave|\bminus|\bsauf|\bhormis|\bbis auf|\baußer|\bbehalve|\bop)\s+(?:the\s|die\s|les\s|de\s)?$/iu;

/** "And not just 50": a number that is taken back. */
const denial = /(?:^|[\s,])(?:not|nicht|pas|niet|non)\s+(?:\p{L}+\s+)?$/iu;

/** "250+ 52p, 500+ 47p", "tot 100 st € 16,50": a number from which or to which a price counts. */
function isOfTier({ text, start, end, mentions }: PieceOfSubject['piece'], number: QuantityMention): boolean {
  const price = mentions.find((mention) => mention.kind === 'price' && mention.start >= number.end);
  const isNamed = mentions.some(({ kind }) => kind === 'plant' || kind === 'line');
  const gap = text.slice(number.end, price?.start).trim();
  if (!price || isNamed || gap.length > 12 || !/^\+? ?(?:\p{L}{1,6}\.?)? ?[:@]?$/u.test(gap)) return false;
  const isAmongPrices = mentions.filter(({ kind }) => kind === 'price').length > 1;
  return isAmongPrices || gap.includes('+') || bound.test(text.slice(start, Math.min(end, number.start)));
}

const bound =
  /(?:^|[\s,(])(?:from|over|under|up to|ab|unter|über|bis|dès|à partir de|jusqu['’]à|vanaf|tot|onder|boven|desde|hasta|da|fino a)\s+$/iu;

function best<Class extends string>(classes: readonly Class[], probabilities: Float64Array): [Class, number] {
  let at = 0;
  for (let other = 1; other < probabilities.length; other++)
    if ((probabilities[other] ?? 0) > (probabilities[at] ?? 0)) at = other;
  const [first] = classes;
  return [classes[at] ?? first ?? missing(), probabilities[at] ?? 0];
}
