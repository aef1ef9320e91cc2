import type { NormalisedLabel } from '../label/normalise.ts';
import { readQuantity, readUnit } from '../label/quantity.ts';
import { type LabelToken, tokenise } from '../label/tokens.ts';
import { endOfAddress, endOfWebAddress } from './addresses.ts';
import { readCode, readSign } from './codes.ts';
import type { DescriptorKind } from './descriptor.ts';
import { describeQuantity } from './figures.ts';
import type { Lexicon, LexiconWord } from './lexicon.ts';
import { type DescriptorReader, type LabelContents, pushAside, pushFigure, setAsideRun } from './reader.ts';
import { nameOnly, type TypeWord } from './type-words.ts';
import { companionWords, nameWords, shapeWords } from './vocabulary.ts';

/** Reads a normalised label. */
export function readLabel(label: NormalisedLabel, lexicon: Lexicon): LabelContents {
  const reader: DescriptorReader = {
    tokens: tokenise(label.text),
    descriptors: [],
    hasPotWord: false,
    hasSquareWord: false,
    hasStandardWord: false,
    hasFormerSize: false,
    lexicon,
    cue: null,
    quotesUsedUp: false,
    readUpTo: 0,
  };
  const { tokens } = reader;
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (token === undefined) break;
    let next = index + 1;
    if (token.kind === 'word') next = readWord(reader, token, index);
    else if (token.kind === 'number') next = readFigure(reader, token, index);
    else if (token.kind === 'symbol') next = readSign(reader, token, index);
    else {
      reader.cue = null;
      reader.quotesUsedUp = false;
    }
    index = next;
  }
  return reader;
}

function readWord(reader: DescriptorReader, token: LabelToken, index: number): number {
  const word = reader.lexicon.words.get(token.text);
  if (word === undefined) return readCompound(reader, token, index);
  if (word.isPot) {
    reader.hasPotWord = true;
    // `a ball in a pot of 24cm`
    if (reader.cue === 'spread') reader.cue = null;
  }
  if (word.isSquare && !isOfArea(reader.tokens, index + 1)) reader.hasSquareWord = true;
  if (word.isStandard) reader.hasStandardWord = true;
  if (token.text === 'as' && isStandard(reader.tokens, index + 1)) return setAsideRun(reader, index + 1);
  if (token.text === 'as' && isOfDate(reader.tokens[index + 1])) {
    reader.cue = 'code';
    return index + 2;
  }
  const web = endOfWebAddress(reader.tokens, index);
  if (web !== undefined) return setAsideUpTo(reader, index, web);
  if (word.code !== undefined) {
    const next = readCode(reader, token, index);
    if (next > index) return next;
  }
  if (word.types !== undefined) {
    const next = readTypeWord(reader, word.types, index);
    if (next > index) return next;
  }
  return readCueWord(reader, word, token, index);
}

/** `3 per sq. m` */
function isOfArea(tokens: readonly LabelToken[], next: number): boolean {
  const unit = tokens[next]?.text === '.' ? tokens[next + 1] : tokens[next];
  return /^(?:m|mtrs?|met(?:er|re)s?|ft|feet|foot)$/.test(unit?.text ?? '');
}

/** `Vegetationssubstrat`: the end of a word for goods. */
function readCompound(reader: DescriptorReader, token: LabelToken, index: number): number {
  const categoryId = reader.lexicon.categoryByEnding(token.text);
  if (categoryId !== undefined) {
    const name = companionWords.has(wordBefore(reader.tokens, index)) ? 'companion' : null;
    const word = readQuantity(reader.tokens, index, 1);
    pushFigure(reader, 'type', word, token.start, { values: [], unit: null, categoryId, name });
  }
  return index + 1;
}

/** AS 2303, the Australian standard for trees, is no air-slot pot. */
function isStandard(tokens: readonly LabelToken[], index: number): boolean {
  const token = tokens[index];
  if (token?.text === '/') return tokens[index + 1]?.text === 'nzs';
  return token !== undefined && token.value >= 1000 && readUnit(tokens, index + 1) === undefined;
}

/** `as at 10/12`, `as of 10/12` */
function isOfDate(token: LabelToken | undefined): boolean {
  return token?.text === 'at' || token?.text === 'of';
}

function setAsideUpTo(reader: DescriptorReader, index: number, next: number): number {
  pushAside(reader, reader.tokens[index]?.start ?? 0, reader.tokens[next - 1]?.end ?? 0);
  return next;
}

/** The longest sequence of words here that names a category. */
function readTypeWord(reader: DescriptorReader, list: readonly TypeWord[], index: number): number {
  const { tokens } = reader;
  for (const word of list) {
    const next = endOfSequence(tokens, word.parts, index);
    if (next === undefined) continue;
    const first = tokens[index];
    const last = tokens[next - 1];
    if (first === undefined || last === undefined) return index;
    if (word.categoryId === nameOnly || saysOther(tokens, index, next) || isRate(tokens, word, index))
      return next;
    if (word.namesPot) reader.hasPotWord = true;
    reader.descriptors.push({
      kind: 'type',
      values: [],
      joint: 'single',
      unit: null,
      span: { start: first.start, end: last.end },
      isAssumed: false,
      isRepaired: false,
      comma: null,
      name: roleOf(reader, word, index, next),
      categoryId: word.categoryId,
      strength: word.strength,
      isFormer: reader.cue === 'former',
    });
    return next;
  }
  return index;
}

/**
 * Role of the word in the label: for goods that come with the plant, added by an operator, or
 * perhaps in the name of a plant.
 */
function roleOf(reader: DescriptorReader, word: TypeWord, index: number, next: number): string | null {
  const { tokens } = reader;
  if (companionWords.has(wordBefore(tokens, index))) return 'companion';
  if (word.isAdded) return 'added';
  const isCounted = tokens[index - 1]?.kind === 'number' && reader.descriptors.at(-1)?.kind !== 'us_class';
  const following = tokens[next];
  const leadsOn = following?.kind === 'word' && isName(reader, following, next);
  const mayBeName = nameWords.has(tokens[index]?.text ?? '') && next === index + 1;
  return mayBeName && leadsOn && !isCounted ? 'in_name' : null;
}

/** A word that says nothing of sizes here; names of bulbs are in the lexicon for the figures beside them. */
function isName({ tokens, lexicon }: DescriptorReader, { text }: LabelToken, index: number): boolean {
  const word = lexicon.words.get(text);
  if (word === undefined) return true;
  const { types = [], cue, cueAfter, code, number, isPot } = word;
  if (types.some(({ parts }) => endOfSequence(tokens, parts, index) !== undefined)) return false;
  const isBulb = cue === 'bulb';
  return (isBulb || (cue === undefined && cueAfter === undefined)) && !code && !number && !isPot;
}

/** `bags per pallet`, but not `50 tubes per tray`; `Advanced Trees Nursery`; `established 1985` */
function saysOther(tokens: readonly LabelToken[], index: number, next: number): boolean {
  const following = tokens[next];
  if (following?.text === 'per' && !isCubic(tokens[next + 1])) return tokens[index - 1]?.kind !== 'number';
  if (tokens[index]?.text === 'established')
    return following?.kind === 'number' && /^(?:19|20)[0-9]{2}$/.test(following.text);
  const atName = ofFirms.has(following?.text ?? '') ? tokens[next + 1] : following;
  return firms.has(atName?.text ?? '');
}

/** `15 to a flat`: the number of pots that come together; what they are is said elsewhere. */
function isRate(tokens: readonly LabelToken[], { categoryId }: TypeWord, index: number): boolean {
  if (categoryId !== '2.3-punnet') return false;
  const before = tokens[index - 1]?.text ?? '';
  return before === 'per' || before === '/' || (before === 'a' && tokens[index - 2]?.text === 'to');
}

/** Soil and mulch are sold `per m3`. */
const isCubic = (token: LabelToken | undefined): boolean =>
  /^(?:m|cubic|m3|tonne|ton)$/.test(token?.text ?? '');

const ofFirms = new Set(['tree', 'trees', 'plant', 'plants']);
const firms = new Set('nursery nurseries company ltd pty gmbh llc growers'.split(' '));

function wordBefore(tokens: readonly LabelToken[], index: number): string {
  const before = tokens[index - 1];
  if (before?.text === '/' || before?.text === '+' || before?.text === '&')
    return tokens[index - 2]?.text === 'w' ? 'with' : 'and';
  return before?.text ?? '';
}

function endOfSequence(
  tokens: readonly LabelToken[],
  parts: readonly string[],
  index: number,
): number | undefined {
  let at = index;
  for (let position = 0; position < parts.length; position++) {
    if (position > 0) while (isHyphen(tokens[at])) at++;
    const part = parts[position];
    const text = tokens[at]?.text;
    const isLast = position === parts.length - 1;
    if (text === undefined || (text !== part && !(isLast && isPlural(text, part)))) return undefined;
    at++;
  }
  return at;
}

function isPlural(text: string, part = ''): boolean {
  return part.length > 2 && text.length === part.length + 1 && text.endsWith('s') && text.startsWith(part);
}

function isHyphen(token: LabelToken | undefined): boolean {
  return token?.text === '-' || token?.text === '.';
}

function readCueWord(reader: DescriptorReader, word: LexiconWord, token: LabelToken, index: number): number {
  const following = reader.tokens[index + 1];
  if (token.text === 'x' && following?.kind === 'number') return readCount(reader, token, index);
  if (token.text === 'h' && isTransplantCount(reader.tokens, index + 1)) {
    reader.hasStandardWord = true;
    return index + 1;
  }
  if (token.text === 'from' && isPottedUp(reader.tokens, index)) reader.hasFormerSize = true;
  if (word.number !== undefined) {
    const next = readGallonsInWords(reader, token, index, word.number);
    if (next > index) return next;
  }
  if (word.namedClass !== undefined && (token.text !== 'pt' || reader.tokens.length === 1)) {
    return pushNamedClass(reader, token, index, word.namedClass);
  }
  if (token.text === 'from' && reader.hasFormerSize) reader.cue = 'former';
  if (token.text === 'to' && reader.hasFormerSize) reader.cue = 'target';
  if (shapeWords.has(token.text) && following?.kind === 'word') return index + 1;
  const { cue } = word;
  if (cue === undefined) return index + 1;
  if (cue === 'bulb' && !isBulbWord(reader.tokens, index)) return index + 1;
  if (cue === 'former') reader.hasFormerSize = true;
  // `circonférence du tronc 10-12`
  const isKept =
    (reader.cue === 'note' && cue === 'height') || (reader.cue === 'girth' && cue === 'clear_stem');
  if (!isKept) reader.cue = cue;
  return index + 1;
}

/** `Tulip Tree 10-12` is a tree, `Platanus calibre 16/18` a girth. */
function isBulbWord(tokens: readonly LabelToken[], index: number): boolean {
  if (tokens[index]?.text === 'calibre') return index === 0;
  return !/^(?:trees?|poplars?|magnolias?)$/.test(tokens[index + 1]?.text ?? '');
}

/** `five gallon` */
function readGallonsInWords(
  reader: DescriptorReader,
  token: LabelToken,
  index: number,
  gallons: number,
): number {
  const unit = readUnit(reader.tokens, index + 1);
  if (unit?.unit !== 'gal') return index;
  const quantity = readQuantity(reader.tokens, index, 1);
  pushFigure(reader, 'us_class', { ...quantity, end: unit.end }, token.start, {
    values: [gallons],
    unit: 'gal',
  });
  return unit.next;
}

function pushNamedClass(reader: DescriptorReader, token: LabelToken, index: number, name: string): number {
  pushFigure(reader, 'us_class', readQuantity(reader.tokens, index, 1), token.start, { values: [], name });
  return index + 1;
}

/** `pot up from`, `potted on from` */
function isPottedUp(tokens: readonly LabelToken[], index: number): boolean {
  return pottedUp.has(tokens[index - 1]?.text ?? '') || pottedUp.has(tokens[index - 2]?.text ?? '');
}

const pottedUp = new Set(['pot', 'potted', 'potting', 'repotted', 'upsized', 'moved', 'upgraded']);

function isTransplantCount(tokens: readonly LabelToken[], index: number): boolean {
  const sign = tokens[index + 1]?.text ?? '';
  return (
    tokens[index]?.kind === 'number' && (sign === 'xv' || (sign === 'x' && tokens[index + 2]?.text === 'v'))
  );
}

/** `x 250`: the quantity; `x6 punnet`: the number in a pack. */
function readCount(reader: DescriptorReader, token: LabelToken, index: number): number {
  const quantity = readQuantity(reader.tokens, index + 1);
  if (quantity.unit !== null || quantity.values.length > 1) {
    if (reader.descriptors.at(-1)?.kind === 'length') reader.cue = 'depth';
    return index + 1;
  }
  const follower = reader.tokens[quantity.next]?.text ?? '';
  const kind: DescriptorKind = packWords.has(follower) ? 'pack_count' : 'quantity';
  pushFigure(reader, kind, quantity, token.start);
  return quantity.next;
}

const packWords = new Set('punnet punnets tray trays pack packs pk cell cells'.split(' '));

function readFigure(reader: DescriptorReader, token: LabelToken, index: number): number {
  const before = reader.tokens[index - 1];
  const touches = !token.spaced && before !== undefined && before.end > reader.readUpTo;
  const isCued =
    before?.kind === 'word' &&
    reader.cue !== null &&
    reader.lexicon.words.get(before.text)?.cue !== undefined;
  if (touches && !isCued && (before.kind === 'word' || before.kind === 'number'))
    return setAsideRun(reader, index);
  if (index === 1 && before?.text === '-' && touches) return setAsideRun(reader, index);
  const address = endOfAddress(reader.tokens, index);
  if (address !== undefined) return setAsideUpTo(reader, index, address);
  const list = reader.lexicon.words.get(token.text)?.types;
  const next = list === undefined ? index : readTypeWord(reader, list, index);
  if (next > index) return next;
  const quantity =
    reader.cue === 'former' ? readQuantity(reader.tokens, index, 1) : readQuantity(reader.tokens, index);
  return describeQuantity(reader, quantity, index);
}
