import type { Mention, PriceMention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';
import type { Statement } from '../statements/classify.ts';

interface Name extends TextSpan {
  readonly ids: readonly string[];
}

/** Facts of a statement that are of other lines than the whole of its subject. */
interface Share {
  readonly ids: readonly string[];
  readonly facts: readonly Mention[];
}

/** Says of each line the prices and sizes that are its own where a statement has those of several: "Rosemary £5, thyme £1.80". */
export function shareFacts(statements: readonly Statement[], lineIds: readonly string[]): Statement[] {
  return sharePrices(priceByPack(statements), lineIds);
}

/**
 * Gives prices of packs the size of the pack where it is said elsewhere. "20 kratten, 8 per krat, € 26,00": among prices of packs a bare
 * price of a line that is counted in packs is of one too.
 */
function priceByPack(statements: readonly Statement[]): Statement[] {
  const isByPack = statements.some((each) => pricesIn(each).some(({ per }) => per === 'pack'));
  if (!isByPack) return [...statements];
  const inPacks = new Set<string>();
  let known: Statement['numbers'][number] | undefined;
  return statements.map((statement) => {
    const { numbers, piece, subject } = statement;
    for (const mention of piece.mentions) {
      if (mention.kind !== 'quantity') continue;
      const { role, low, packSize = role === 'pack_size' ? low : null } = mention;
      if (role === 'packs' || mention.packSize !== undefined) for (const id of subject.ids) inPacks.add(id);
      if (packSize !== null)
        known = { mention: { ...mention, low: packSize }, role: 'pack_size', probability: 1 };
    }
    const isCounted = subject.by !== 'open' && subject.ids.every((id) => inPacks.has(id));
    const mentions = piece.mentions.map((mention) =>
      isCounted && mention.kind === 'price' && mention.per === 'plant' && isBare(piece.text, mention)
        ? { ...mention, per: 'pack' as const }
        : mention,
    );
    const priced = { ...statement, piece: { ...piece, mentions } };
    const hasSize = numbers.some(({ role }) => role === 'pack_size');
    return known === undefined || hasSize || pricesIn(priced).every(({ per }) => per !== 'pack')
      ? priced
      : { ...priced, numbers: [...numbers, known] };
  });
}

/** No word beside a price says what it is of. */
const isBare = (text: string, { start, end }: TextSpan): boolean =>
  /^[\d\s.,€£$-]*(?:eur(?:os?)?|gbp|chf|fr\.?|kr\.?|pounds?)?[\d\s.,-]*$/i.test(text.slice(start, end));

function sharePrices(statements: readonly Statement[], lineIds: readonly string[]): Statement[] {
  const denied = new Set<string>();
  const named = new Set<string>();
  let before: Statement | undefined;
  let price: PriceMention | undefined;
  // "40 Salvia and 30 Nepeta": the lines of a list that has no price so far.
  let list: readonly string[] = [];
  return statements.flatMap((statement) => {
    const { act, subject, piece } = statement;
    if (act === 'chat' || act === 'void') return [statement];
    if (act !== 'info') for (const id of subject.ids) denied[act === 'none' ? 'add' : 'delete'](id);
    if (subject.by === 'named') for (const id of subject.ids) named.add(id);
    const isHere = before?.piece.line === piece.line && before.subject.by !== 'open';
    const alive = lineIds.filter((id) => !denied.has(id));
    const isJoined = isHere && joint.test(piece.text.slice(piece.start, piece.end));
    list = isJoined ? [...new Set([...list, ...subject.ids])] : isHere && subject.by === 'kept' ? list : subject.ids;
    const shares = sharesOf(statement, {
      before: isHere ? (before?.subject.ids ?? []) : [],
      list,
      isJoined,
      isOpenBefore: isHere && before?.piece.mentions.every(({ kind }) => kind !== 'grade') === true,
      orders: [subject.ids, alive, alive.filter((id) => named.has(id))],
      isDenied: subject.ids.every((id) => denied.has(id)),
    });
    if (price && samePrice.test(piece.text.slice(piece.start, piece.end)))
      shares.push({ ids: subject.ids, facts: [price] });
    price = pricesIn(statement).at(-1) ?? price;
    if (pricesIn(statement).length > 0) list = [];
    before = statement;
    const taken = new Set(shares.flatMap(({ facts }) => facts));
    const mentions = piece.mentions.filter((mention) => !taken.has(mention));
    return [
      { ...statement, piece: { ...piece, mentions } },
      ...shares.map((share) => said(statement, share)),
    ];
  });
}

const samePrice =
  /(?:same|même|gleiche\p{L}*|selbe\p{L}*|zelfde|mismo|stesso)\s+(?:price|money|prix|preis|prijs|precio|prezzo)/iu;

const said = ({ piece, numbers, ...statement }: Statement, { ids, facts }: Share): Statement => ({
  ...statement,
  piece: { ...piece, mentions: facts },
  subject: { ...statement.subject, ids, by: 'named', otherPlant: null },
  act: 'info',
  numbers: numbers.filter(({ role }) => role === 'pack_size'),
});

const pricesIn = ({ piece }: Statement): PriceMention[] =>
  piece.mentions.filter(
    (mention): mention is PriceMention =>
      mention.kind === 'price' &&
      mention.amount !== null &&
      (mention.per === 'plant' || mention.per === 'pack'),
  );

interface Surroundings {
  /** Lines of the statement before, in the same line of the message. */
  readonly before: readonly string[];
  readonly list: readonly string[];
  /** It goes on with a list: "and 30 Nepeta". */
  readonly isJoined: boolean;
  /** That statement has no size. */
  readonly isOpenBefore: boolean;
  /** Lines that prices without a name may be of, in their order. */
  readonly orders: readonly (readonly string[])[];
  readonly isDenied: boolean;
}

function sharesOf(statement: Statement, around: Surroundings): Share[] {
  const { piece, subject } = statement;
  const names = piece.mentions.flatMap((mention): Name[] => {
    if (mention.kind !== 'plant' && mention.kind !== 'line') return [];
    const ids = mention.kind === 'plant' ? mention.lines : [mention.line ?? ''];
    return [{ ...mention, ids: ids.filter((id) => subject.ids.includes(id)) }];
  });
  const prices = pricesIn(statement);
  const shares = prices.some(({ fromQuantity }) => fromQuantity !== null)
    ? []
    : names.length === 0
      ? inOrder(prices, around)
      : besideNames(piece.text, names, prices, around.before);
  const [first] = names;
  const sizes = piece.mentions.filter(
    ({ kind, start, end }) =>
      first !== undefined &&
      end <= first.start &&
      (kind === 'grade' || kind === 'dimension') &&
      /^\s*\($/.test(piece.text.slice(piece.start, start)),
  );
  const last = piece.mentions.findLast(({ kind }) => kind !== 'condition' && kind !== 'cue');
  // "350 Alchemilla en 280 Geranium in P9": a size behind the last of a list is of all.
  if (last?.kind === 'grade' && around.isJoined && around.isOpenBefore)
    shares.push({ ids: [...around.before, ...subject.ids], facts: [last] });
  // "(200-225) en de vier Acer": a size in brackets is of the plant before it.
  if (sizes.length > 0 && around.before.length > 0) shares.push({ ids: around.before, facts: sizes });
  const isOwn = (ids: readonly string[]) =>
    ids.length === subject.ids.length && ids.every((id) => subject.ids.includes(id));
  return shares.filter(({ ids }) => ids.length > 0 && !isOwn(ids));
}

const joint = /^\W*(?:and|und|sowie|et|en|y|e|og|&)\s/iu;

/** "£14.20 and £6.85 respectively"; a price behind what there is not is of all that there is. */
function inOrder(prices: readonly PriceMention[], { orders, isDenied, list }: Surroundings): Share[] {
  const [own = [], alive = []] = orders;
  if (prices.length < 2) {
    const ids = isDenied ? alive : list.length > own.length ? list : [];
    return prices.map((price) => ({ ids, facts: [price] }));
  }
  const order = orders.find((ids) => ids.length === prices.length) ?? [];
  return order.flatMap((id, at) => {
    const price = prices[at];
    return price ? [{ ids: [id], facts: [price] }] : [];
  });
}

/** A price is of the names before it, back to another price; before "for the thyme" it is of the name behind. */
function besideNames(
  text: string,
  names: readonly Name[],
  prices: readonly PriceMention[],
  before: readonly string[],
): Share[] {
  const [firstPrice, lastPrice] = [prices[0], prices.at(-1)];
  const [firstName, lastName] = [names[0], names.at(-1)];
  if (!firstPrice || !lastPrice || !firstName || !lastName) return [];
  const isNext = (price: TextSpan, pattern: RegExp) => {
    const name = names.find(({ start }) => start >= price.end);
    return name !== undefined && pattern.test(text.slice(price.end, name.start));
  };
  const comeFirst =
    firstPrice.end <= firstName.start &&
    lastPrice.end <= lastName.start &&
    prices.every((price) => isNext(price, /^[^.,;:()/]{0,24}$/));
  const shares: Share[] = [];
  let run: Name[] = [];
  let ofRun: PriceMention[] = [];
  const end = () => {
    const ids = (some: readonly Name[]) => [...new Set(some.flatMap((name) => name.ids))];
    // "Beech, oak and privet 1.15 / 1.60 / 0.90"
    const isEach = run.length > 1 && run.length === ofRun.length;
    for (const [at, fact] of ofRun.entries())
      shares.push({ ids: isEach ? (run[at]?.ids ?? []) : run.length > 0 ? ids(run) : before, facts: [fact] });
    [run, ofRun] = [[], []];
  };
  for (const one of [...names, ...prices].toSorted((a, b) => a.start - b.start)) {
    if ('ids' in one) {
      if (ofRun.length > 0) end();
      run.push(one);
    } else if (comeFirst || isNext(one, behind)) {
      const name = names.find(({ start }) => start >= one.end);
      shares.push({ ids: name?.ids ?? [], facts: [one] });
    } else ofRun.push(one);
  }
  end();
  return shares;
}

const behind =
  /^\s*(?:each\s|per \p{L}+\s)?(?:for|für|voor|pour|per|par|para|les?|la|l['’]|the|de|het|der|die|das)(?:\s[^.,;:()/]{0,20})?$/iu;
