import { sameGrade } from '../grades.ts';
import type { Mention, QuantityMention } from '../mentions/mention.ts';
import type { Act } from '../model/classes.ts';
import { wordKey } from '../words/words.ts';
import type { Piece } from './pieces.ts';

/** Request that a piece is compared with. */
export interface Asked {
  /** Quantities of the lines that the piece is about, or of all where that is open. */
  readonly quantities: readonly number[];
  readonly grades: readonly string[];
  readonly lineCount: number;
}

export interface Token {
  readonly key: string;
  readonly mention: Mention | null;
}

const token = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*|[?!✓✔✅☑✗✘❌+=%:;()>,/-]|\.{3}|…|👍/gu;
/** Mentions that stand for words. */
const standing = new Set(['plant', 'line', 'price', 'date', 'grade', 'dimension', 'quantity', 'reference']);

/** Words of a piece, in which names, sizes, days, prices and numbers are replaced by what they are beside the request. */
export function tokensOf({ text, start, end, mentions }: Piece, asked: Asked): Token[] {
  const tokens: Token[] = [];
  const named = mentions.filter(({ kind }) => standing.has(kind));
  let last: Mention | null = null;
  for (const { index, 0: written } of text.slice(start, end).matchAll(token)) {
    const at = start + index;
    const mention = named.find((each) => each.start <= at && at < each.end) ?? null;
    if (mention === null) tokens.push({ key: plain(written), mention: null });
    else if (mention !== last) {
      const said = mention.kind === 'quantity' && !/\d/.test(written) ? [plain(written)] : [];
      tokens.push({ key: kindOf(mention, asked), mention }, ...said.map((key) => ({ key, mention: null })));
    }
    last = mention;
  }
  return tokens;
}

const plain = (written: string): string => (/^\d/.test(written) ? '<digits>' : wordKey(written));

function kindOf(mention: Mention, asked: Asked): string {
  switch (mention.kind) {
    case 'plant':
      return mention.lines.length > 0 ? '<plant>' : '<other>';
    case 'grade':
      return asked.grades.some((grade) => sameGrade(mention.key, grade)) ? '<size=>' : '<size>';
    case 'quantity':
      return relationOf(mention, asked);
    case 'price':
      return mention.per === 'delivery' ? '<fee>' : '<price>';
    case 'date':
      return mention.use === 'past' ? '<past>' : '<date>';
    default:
      return `<${mention.kind}>`;
  }
}

function relationOf({ measure, low }: QuantityMention, { quantities, grades }: Asked): string {
  if (measure !== 'count' || low === null) return `<${measure}>`;
  if (low === 0) return '<0>';
  if (quantities.includes(low)) return '<=>';
  // "None in a 15", where 15 gal was asked for.
  if (grades.some((grade) => grade.match(/\d+/g)?.includes(String(low)))) return '<sized>';
  return quantities.some((quantity) => low < quantity) ? '<less>' : '<more>';
}

/** Features of a piece for its act. */
export function pieceFeatures(
  tokens: readonly Token[],
  {
    before,
    after,
    asked,
    piece,
  }: {
    readonly before: readonly Token[];
    readonly after: readonly Token[];
    readonly asked: Asked;
    readonly piece: Piece;
  },
): string[] {
  const keys = tokens.map(({ key }) => key);
  const features = ['bias', asked.lineCount === 1 ? 'one' : 'many', `size:${Math.min(6, keys.length)}`];
  for (const [at, key] of keys.entries()) {
    features.push(`u:${key}`, `b:${key} ${keys[at + 1] ?? '$'}`);
    if (at + 2 < keys.length)
      features.push(`s:${key} ${keys[at + 2]}`, `t:${key} ${keys[at + 1]} ${keys[at + 2]}`);
    if (/^\p{L}{5,}$/u.test(key)) features.push(`x:${key.slice(0, 4)}`, `y:${key.slice(-4)}`);
  }
  features.push(`f:${keys[0] ?? ''}`, `l:${keys.at(-1) ?? ''}`);
  const kinds = [...new Set(keys.filter((key) => key.startsWith('<')))].toSorted().join('');
  features.push(`k:${kinds}`, `kl:${kinds}:${Math.min(4, keys.length)}`);
  const cues = [
    ...new Set(piece.mentions.flatMap((mention) => (mention.kind === 'cue' ? [mention.cue] : []))),
  ];
  for (const cue of cues) features.push(`c:${cue}`, `ck:${cue}${kinds}`);
  features.push(`cs:${cues.toSorted().join('+')}`);
  if (piece.isFirstOfLine) features.push('first');
  if (piece.isAfterBlank) features.push('blank');
  for (const { key } of before.slice(-8)) features.push(`p:${key}`);
  for (const { key } of after.slice(0, 8)) features.push(`n:${key}`);
  for (const [at, { key }] of before.slice(-8).entries())
    features.push(`pb:${key} ${before.slice(-8)[at + 1]?.key}`);
  for (const [at, { key }] of after.slice(0, 6).entries()) features.push(`nb:${key} ${after[at + 1]?.key}`);
  return [...new Set(features)];
}

/** Features of a piece from what the first reading made of it and of its neighbours. */
export function contextFeatures(
  first: readonly Float64Array[],
  index: number,
  classes: readonly Act[],
): string[] {
  const places = [
    ['own', 0],
    ['before', -1],
    ['before2', -2],
    ['after', 1],
  ] as const;
  return places.flatMap(([name, step]) => {
    const probabilities = first[index + step];
    if (!probabilities) return [`${name}:none`];
    return classes.flatMap((act, at) => {
      const share = probabilities[at] ?? 0;
      return share > 0.5 ? [`${name}:${act}`, `${name}!${act}`] : share > 0.15 ? [`${name}:${act}`] : [];
    });
  });
}

/** Features of the number at a place of the tokens for its role. */
export function numberFeatures(
  tokens: readonly Token[],
  at: number,
  {
    act,
    actBefore,
    asked,
    roleBefore,
  }: {
    readonly act: Act;
    readonly actBefore: Act | null;
    readonly asked: Asked;
    readonly roleBefore: string | null;
  },
): string[] {
  const key = (place: number): string => tokens[place]?.key ?? (place < 0 ? '^' : '$');
  const own = key(at);
  const value = tokens[at]?.mention?.kind === 'quantity' ? tokens[at].mention.low : null;
  const features = [
    'bias',
    own,
    `a:${act}`,
    `a:${act}${own}`,
    `r:${roleBefore}`,
    `r:${roleBefore}${own}`,
    `pa:${actBefore}`,
  ];
  for (const step of [-3, -2, -1, 1, 2, 3]) features.push(`w${step}:${key(at + step)}`);
  features.push(
    `w-2-1:${key(at - 2)} ${key(at - 1)}`,
    `w+1+2:${key(at + 1)} ${key(at + 2)}`,
    `w-1+1:${key(at - 1)} ${key(at + 1)}`,
    `w-1:${key(at - 1)}${own}`,
    `w+1:${key(at + 1)}${own}`,
    asked.lineCount === 1 ? 'one' : 'many',
  );
  for (const { key: left } of tokens.slice(Math.max(0, at - 8), at)) features.push(`bl:${left}`);
  for (const { key: right } of tokens.slice(at + 1, at + 8)) features.push(`br:${right}`);
  const numbers = tokens.filter(({ mention }) => mention?.kind === 'quantity').length;
  features.push(
    `c:${Math.min(3, numbers)}`,
    value === null ? 'v:' : value < 10 ? 'v:1' : value < 100 ? 'v:2' : value < 1000 ? 'v:3' : 'v:4',
  );
  return [...new Set(features)];
}
