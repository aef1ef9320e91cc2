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

export function preparePieces(
  pieces: readonly PieceOfSubject[],
  lines: readonly RequestedLine[],
): PreparedPiece[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const askedOf = (about: readonly RequestedLine[]): Asked => ({
    quantities: [...new Set(about.map(({ quantity }) => quantity))],
    grades: [...new Set(about.flatMap(({ targetGrade }) => targetGrade ?? []))].map(gradeKey),
    lineCount: lines.length,
  });
  const ofAll = askedOf(lines);
  return pieces.map(({ piece, subject }) => {
    const isOfAll = subject.ids.length === lines.length;
    const asked = isOfAll ? ofAll : askedOf(subject.ids.flatMap((id) => byId.get(id) ?? []));
    return { piece, subject, asked, tokens: tokensOf(piece, asked) };
  });
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

export function classify(
  pieces: readonly PieceOfSubject[],
  lines: readonly RequestedLine[],
  models: ReplyModels,
): Statement[] {
  const prepared = preparePieces(pieces, lines);
  let actBefore: Act | null = null;
  const features = prepared.map((_, index) => actFeatures(prepared, index));
  const first = features.map((own) => models.acts.probabilities(own));
  return prepared.map(({ piece, subject, asked, tokens }, index) => {
    const { actsInContext: model } = models;
    const context = contextFeatures(first, index, model.classes);
    const probabilities = model.probabilities([...(features[index] ?? []), ...context]);
    const [act, probability] = best(model.classes, probabilities);
    const numbers: StatementNumber[] = [];
    for (const [at, { mention }] of tokens.entries()) {
      if (mention?.kind !== 'quantity') continue;
      if (mention.measure === 'share' || mention.measure === 'plenty' || mention.measure === 'few') {
        numbers.push({ mention, role: 'committed', probability: 1 });
        continue;
      }
      if (isOfTier(piece, mention)) {
        numbers.push({ mention, role: 'foreign', probability: 1 });
        continue;
      }
      const own = numberFeatures(tokens, at, {
        act,
        actBefore,
        asked,
        roleBefore: numbers.at(-1)?.role ?? null,
      });
      const [role, share] = best(models.roles.classes, models.roles.probabilities(own));
      numbers.push({ mention, role, probability: share });
    }
    actBefore = act;
    const acts = new Map(model.classes.map((name, at) => [name, probabilities[at] ?? 0]));
    return { piece, subject, act, probability, acts, numbers };
  });
}

/** "250+ 52p, 500+ 47p", "tot 100 st € 16,50": a number from which a price counts, among other prices. */
function isOfTier({ text, mentions }: PieceOfSubject['piece'], number: QuantityMention): boolean {
  const price = mentions.find((mention) => mention.kind === 'price' && mention.start >= number.end);
  const isNamed = mentions.some(({ kind }) => kind === 'plant' || kind === 'line');
  return (
    price !== undefined &&
    !isNamed &&
    /^\s*\+?\s*(?:\p{L}{1,6}\.?)?\s*[:@]?\s*$/u.test(text.slice(number.end, price.start)) &&
    (text.match(/\d[.,]\d{2}(?!\d)|\d\s?[pc](?!\p{L})/gu)?.length ?? 0) > 1
  );
}

function best<Class extends string>(classes: readonly Class[], probabilities: Float64Array): [Class, number] {
  let at = 0;
  for (let other = 1; other < probabilities.length; other++)
    if ((probabilities[other] ?? 0) > (probabilities[at] ?? 0)) at = other;
  const [first] = classes;
  return [classes[at] ?? first ?? missing(), probabilities[at] ?? 0];
}
