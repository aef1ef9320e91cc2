import type { Mention, PriceMention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';
import type { Statement } from '../statements/classify.ts';

interface Name extends TextSpan {
  readonly ids: readonly string[];
}

/** Facts of a statement with the lines that they are of. */
type Share = readonly [ids: readonly string[], facts: readonly Mention[]];

const pricesIn = ({ piece }: Statement): PriceMention[] =>
  piece.mentions.filter(
    (mention): mention is PriceMention =>
      mention.kind === 'price' &&
      mention.amount !== null &&
      (mention.per === 'plant' || mention.per === 'pack'),
  );

/**
 * Gives packs and their prices the size that is said elsewhere: "Trays of 18. 10 trays Dryopteris, £22.50 a tray". Among prices of packs a
 * bare price of a line that is counted in packs is of one too: "20 kratten, 8 per krat, € 26,00".
 */
export function sizePacks(statements: readonly Statement[], asked: ReadonlyMap<string, number>): Statement[] {
  const inPacks = new Set<string>();
  const sizes = statements.map(({ numbers, piece }) => [
    ...piece.mentions.flatMap((mention) => {
      const low =
        mention.kind === 'quantity' && (mention.packSize ?? (mention.role === 'pack_size' && mention.low));
      return low ? [{ mention: { ...mention, low }, role: 'pack_size' as const, probability: 1 }] : [];
    }),
    ...numbers.filter(({ role }) => role === 'pack_size'),
  ]);
  const isByPack = statements.some((each) => pricesIn(each).some(({ per }) => per === 'pack'));
  let known = sizes.flat()[0] ?? sizeByNumbers(statements, asked);
  return statements.map((statement, at) => {
    const { piece, subject } = statement;
    known = sizes[at]?.[0] ?? known;
    const numbers = isByPack ? withPacks(statement, known?.mention.low ?? null, asked) : statement.numbers;
    const hasPacks = numbers.some(({ role, mention }) => role === 'packs' || mention.packSize !== undefined);
    if (hasPacks) for (const id of subject.ids) inPacks.add(id);
    const isCounted = isByPack && subject.by !== 'open' && subject.ids.every((id) => inPacks.has(id));
    const mentions = piece.mentions.map((mention) =>
      isCounted && mention.kind === 'price' && mention.per === 'plant' && isBare(piece.text, mention)
        ? { ...mention, per: 'pack' as const }
        : mention,
    );
    const priced = { ...statement, numbers, piece: { ...piece, mentions } };
    const isNeeded =
      (hasPacks || pricesIn(priced).some(({ per }) => per === 'pack')) &&
      numbers.every(({ role }) => role !== 'pack_size');
    return known && isNeeded ? { ...priced, numbers: [...numbers, known] } : priced;
  });
}

/** Probability of what only arithmetic says: a person has to look. */
export const guessed = 0.5;

type StatementNumber = Statement['numbers'][number];

/** "20 trays, 10 trays, 50s": a number of the reply by which packs make exactly what a line asks for is the size of a pack. */
function sizeByNumbers(
  statements: readonly Statement[],
  asked: ReadonlyMap<string, number>,
): StatementNumber | undefined {
  const texts = new Set(statements.map(({ piece }) => piece.text));
  const said = new Set(
    [...texts].flatMap((text) => text.match(/(?<![\d.,])\d{1,3}(?![\d.,])/g) ?? []).values(),
  );
  for (const { numbers, subject } of statements) {
    const packs = numbers.find(({ role, mention }) => role === 'packs' && mention.low !== null);
    const [id, ...others] = subject.ids;
    const size = (asked.get(id ?? '') ?? 0) / (packs?.mention.low ?? 0);
    if (packs && others.length === 0 && size > 3 && said.has(String(size)))
      return { mention: { ...packs.mention, low: size }, role: 'pack_size', probability: guessed };
  }
  return undefined;
}

/** "And 6 of the coneflower", where 6 packs are what was asked for. */
const withPacks = (
  { numbers, subject }: Statement,
  size: number | null,
  asked: ReadonlyMap<string, number>,
): readonly StatementNumber[] =>
  numbers.map((number) =>
    size !== null &&
    number.role === 'committed' &&
    subject.ids.some((id) => asked.get(id) === size * (number.mention.low ?? 0))
      ? { ...number, role: 'packs', probability: guessed }
      : number,
  );

/** No word beside a price says what it is of. */
const isBare = (text: string, { start, end }: TextSpan): boolean =>
  /^[\d\s.,€£$-]*(?:eur(?:os?)?|gbp|chf|fr\.?|kr\.?|pounds?)?[\d\s.,-]*$/i.test(text.slice(start, end));

/** Says of each line the prices and sizes that are its own where a statement has those of several: "Rosemary £5, thyme £1.80". */
export function shareFacts(statements: readonly Statement[], lineIds: readonly string[]): Statement[] {
  const [denied, named] = [new Set<string>(), new Set<string>()];
  let before: Statement | undefined;
  let price: PriceMention | undefined;
  // "40 Salvia and 30 Nepeta": lines that stand in a list and have no price so far.
  let list: readonly string[] = [];
  return joinPrices(statements).flatMap((statement) => {
    const { act, subject, piece } = statement;
    if (act === 'chat' || act === 'void') return [statement];
    for (const id of subject.ids) {
      if (act === 'none') denied.add(id);
      else if (act !== 'info') denied.delete(id);
      if (subject.by === 'named') named.add(id);
    }
    const text = piece.text.slice(piece.start, piece.end);
    const previous =
      before?.piece.line === piece.line && before.subject.by !== 'open' ? before.subject.ids : [];
    const isJoined = previous.length > 0 && joint.test(text);
    if (isJoined) list = [...new Set([...list, ...subject.ids])];
    else if (subject.by !== 'kept' || previous.length === 0) list = subject.ids;
    const prices = pricesIn(statement);
    const alive = lineIds.filter((id) => !denied.has(id));
    const orders = [subject.ids, alive, alive.filter((id) => named.has(id))];
    const shares = [
      ...sharedPrices(statement, prices, { previous, orders, list }),
      ...sharedSizes(statement, isJoined && !before?.piece.mentions.some(isGrade), previous),
      ...(price && samePrice.test(text) ? [[subject.ids, [price]] satisfies Share] : []),
    ];
    price = prices.at(-1) ?? price;
    if (prices.length > 0) list = [];
    before = statement;
    return apart(statement, shares);
  });
}

/** "$5.10, $6.40 and $48.00" is one list. */
function joinPrices(statements: readonly Statement[]): Statement[] {
  const joined: Statement[] = [];
  for (const statement of statements) {
    const { piece, act } = statement;
    const last = joined.at(-1);
    const [from, to] = [last && pricesIn(last).at(-1), pricesIn(statement)[0]];
    const isList =
      last?.act === 'info' && act === 'info' && last.piece.line === piece.line && from && to
        ? /^\s*(?:[,/&]|and|und|et|en|y|e)\s*(?:(?:and|und|et|en|y|e)\s+)?$/i.test(
            piece.text.slice(from.end, to.start),
          )
        : false;
    if (!last || !isList) joined.push(statement);
    else {
      const mentions = [...last.piece.mentions, ...piece.mentions];
      joined[joined.length - 1] = { ...last, piece: { ...last.piece, end: piece.end, mentions } };
    }
  }
  return joined;
}

const joint = /^\W*(?:and|und|sowie|et|en|y|e|og|&)\s/iu;
const uniform = /einheitlich|durchweg|throughout|(?<!\p{L})(?:any|either)(?!\p{L})/iu;
const samePrice =
  /(?:same|même|gleiche\p{L}*|selbe\p{L}*|zelfde|mismo|stesso)\s+(?:price|money|prix|preis|prijs|precio|prezzo)/iu;

const isGrade = ({ kind }: Mention): boolean => kind === 'grade' || kind === 'dimension';

/** Takes facts that are not of the whole subject out of a statement, to be said by themselves. */
function apart(statement: Statement, shares: readonly Share[]): Statement[] {
  const { piece, subject, numbers } = statement;
  const others = shares.filter(
    ([ids]) =>
      ids.length > 0 && (ids.length !== subject.ids.length || ids.some((id) => !subject.ids.includes(id))),
  );
  const taken = new Set(others.flatMap(([, facts]) => facts));
  const mentions = piece.mentions.filter((mention) => !taken.has(mention));
  const said = others.map(
    ([ids, facts]): Statement => ({
      ...statement,
      piece: { ...piece, mentions: facts },
      subject: { ...subject, ids, by: 'named', otherPlant: null },
      act: 'info',
      numbers: numbers.filter(({ role }) => role === 'pack_size'),
    }),
  );
  return [{ ...statement, piece: { ...piece, mentions } }, ...said];
}

/** "350 Alchemilla en 280 Geranium in P9": a size behind the last of a list is of all. "(200-225) en de vier Acer": one in brackets is of the plant before. */
function sharedSizes({ piece, subject }: Statement, isOfList: boolean, previous: readonly string[]): Share[] {
  const name = piece.mentions.find(({ kind }) => kind === 'plant');
  const last = piece.mentions.findLast(({ kind }) => kind !== 'condition' && kind !== 'cue');
  const inBrackets = piece.mentions.filter(
    (mention) =>
      isGrade(mention) &&
      name !== undefined &&
      mention.end <= name.start &&
      /^\s*\($/.test(piece.text.slice(piece.start, mention.start)),
  );
  if (isOfList && last?.kind === 'grade') return [[[...previous, ...subject.ids], [last]]];
  return inBrackets.length > 0 ? [[previous, inBrackets]] : [];
}

interface Surroundings {
  /** Lines of the statement before, in the same line of the message. */
  readonly previous: readonly string[];
  /** Lines that prices without a name may be of, in their order. */
  readonly orders: readonly (readonly string[])[];
  readonly list: readonly string[];
}

/** A price is of the names before it, back to another price; before "for the thyme" it is of the name behind. */
function sharedPrices(
  { piece: { text, mentions, start: from, end: to }, subject }: Statement,
  prices: readonly PriceMention[],
  { previous, orders, list }: Surroundings,
): Share[] {
  const names = mentions.flatMap((mention): Name[] => {
    if (mention.kind !== 'plant' && mention.kind !== 'line') return [];
    const ids = mention.kind === 'plant' ? mention.lines : [mention.line ?? ''];
    return [{ ...mention, ids: ids.filter((id) => subject.ids.includes(id)) }];
  });
  if (prices.some(({ fromQuantity }) => fromQuantity !== null)) return [];
  if (names.length === 0 && prices.length > 1) {
    // "£14.20 and £6.85 respectively"
    const order = orders.find((ids) => ids.length === prices.length) ?? [];
    return order.map((id, at): Share => [[id], prices.slice(at, at + 1)]);
  }
  if (names.length === 0) {
    const [, alive = []] = orders;
    // A price in a sentence of its own, after a refusal, belongs to all plants that are offered.
    const isDenied = /[.!?]\s*$/.test(text.slice(0, from)) && !subject.ids.some((id) => alive.includes(id));
    const isOfAll = isDenied || uniform.test(text.slice(from, to));
    return prices.map((price): Share => [isOfAll ? alive : list.length > 1 ? list : [], [price]]);
  }
  const nextTo = ({ end }: TextSpan) => names.find(({ start }) => start >= end);
  const isBefore = (price: TextSpan, gap: RegExp) =>
    gap.test(text.slice(price.end, nextTo(price)?.start ?? price.end)) && nextTo(price) !== undefined;
  const comeFirst =
    (prices[0]?.end ?? 0) <= (names[0]?.start ?? 0) &&
    prices.every((price) => isBefore(price, /^[^.,;:()/]{0,24}$/));
  const isOfNext = (price: TextSpan) => comeFirst || isBefore(price, preposition);
  const ofBefore = prices.filter((price) => !isOfNext(price));
  return prices.map((price): Share => {
    if (isOfNext(price)) return [nextTo(price)?.ids ?? [], [price]];
    const last = names.findLast(({ end }) => end <= price.start);
    if (!last) return [previous, [price]];
    const since = ofBefore.findLast(({ end }) => end <= last.start)?.end ?? 0;
    const run = names.filter(({ start, end }) => start >= since && end <= price.start);
    // "Beech, oak and privet 1.15 / 1.60 / 0.90"
    const beside = ofBefore.filter(
      ({ start }) => start >= last.end && start < (nextTo(last)?.start ?? Infinity),
    );
    const isEach = run.length > 1 && run.length === beside.length;
    const of = isEach ? run.slice(beside.indexOf(price)).slice(0, 1) : run;
    return [[...new Set(of.flatMap(({ ids }) => ids))], [price]];
  });
}

const preposition =
  /^\s*(?:each\s|per \p{L}+\s)?(?:for|für|voor|pour|per|par|para|les?|la|l['’]|the|de|het|der|die|das)(?:\s[^.,;:()/]{0,20})?$/iu;
