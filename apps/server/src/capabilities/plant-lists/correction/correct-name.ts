import { formatName, type Part, type PartKind, parseName, type Reading } from '@plantdata/botanical-names';
import type { CorrectionPolicy, UnifiedTaxonomicRecord } from '../../plant-names/index.ts';

type NameChange =
  | 'capital letters'
  | 'spacing'
  | 'quotation marks'
  | 'hybrid sign'
  | 'spelling'
  | 'accepted name';

export interface CorrectedName {
  readonly text: string;
  /** Empty where the name is right as it is. */
  readonly changes: readonly NameChange[];
}

type Record = UnifiedTaxonomicRecord;

/**
 * The name with the changes that the record makes certain. All words that belong to no name stay in their place. Null
 * where nothing is certain: the name was not found, or can be read in another way than the record does.
 */
export function correctName(name: string, record: Record, policy: CorrectionPolicy): CorrectedName | null {
  const reading = readingOf(name, record);
  if (reading === null) return null;
  const spelling = spellingOf(record);
  const { match_kind: kind, match_stage: stage } = record.resolution;
  if (stage === 'shortened' || (kind !== 'exact' && kind !== 'variant' && spelling === null)) return null;
  const accepted = policy === 'accepted' ? acceptedOf(record) : null;
  return write(name, reading, { spelling, accepted, quotesAll: false });
}

/**
 * The name with the accepted name in the place of its botanical part, for a person to agree to. Null where the record has
 * none, or where it would lose a word: a selling name (`Photinia robusta`) is no synonym.
 */
export function proposeName(name: string, record: Record): CorrectedName | null {
  const {
    scientific_name: scientific,
    display_name: whole,
    author,
    nomenclatural_status: status,
  } = record.accepted_name;
  const entry = record.validation.parts.find(({ part }) => part === 'cultivar')?.register_entry;
  if (entry && entry.relation !== 'same') return { text: entry.name, changes: ['accepted name'] };
  if (scientific === null || status === 'unresolved') return null;
  const change = status === 'accepted' ? 'spelling' : 'accepted name';
  const reading = readingOf(name, record);
  const written =
    reading &&
    write(name, reading, { spelling: null, accepted: { name: scientific, author, change }, quotesAll: true });
  return written ?? { text: whole ?? scientific, changes: [change] };
}

function write(name: string, reading: Reading, target: Target): CorrectedName | null {
  const writer = new NameWriter(reading, target);
  const text = writer.write(name);
  return text === null ? null : { text, changes: [...writer.changes] };
}

/** The texts that replace the parts of a name; null keeps them. */
interface Target {
  readonly spelling: Spelling | null;
  readonly accepted: AcceptedName | null;
  /** False keeps words without quotation marks as they are: they may be a cultivar, a selling name or a form (`CESPUGLIO`). */
  readonly quotesAll: boolean;
}

/** Readings of these are no tidy names: to write them anew would take away what the sender said. */
const untidy: ReadonlySet<string> = new Set([
  'reversed-order',
  'look-alike-letters',
  'abbreviated-genus',
  'epithet-joined',
  'cultivar-doubled',
  'cultivar-unclosed-quote',
  'trade-designation-order-uncertain',
  'several-plants',
  'uncertain-identification',
  'misapplied',
  'unnamed-hybrid',
  'synonym-given',
  'unparsed-tail',
]);

/** The reading on which the record rests; null where there is none, or it is not tidy. */
function readingOf(name: string, { parsed }: Record): Reading | null {
  const label = parseName(name);
  const reading = [label, ...label.alternatives].find(
    ({ name: read }) =>
      read.genus === parsed.genus &&
      read.specificEpithet === parsed.species &&
      read.cultivar === parsed.cultivar,
  );
  if (parsed.rank === 'hybrid' || reading?.name.form !== 'name' || reading.name.genus === null) return null;
  return reading.warnings.some(({ code }) => untidy.has(code)) ? null : reading;
}

/** Doubts that a misspelt name has by itself. */
const doubtsOfSpelling: ReadonlySet<string> = new Set(['inexact_only']);
const distanceMax = 2;

/** The epithets in the spelling that all sources with a match have, at least two; null where there is no such one. */
function spellingOf({ validation, resolution, source_answers: answers }: Record): Spelling | null {
  const { matched_name: matched, match_kind: kind, edit_distance: distance, alternatives } = resolution;
  if (matched === null || (kind !== 'fuzzy' && kind !== 'variant')) return null;
  if (validation.basis !== 'sources' || (distance ?? 0) > distanceMax) return null;
  if (!validation.doubts.every((doubt) => doubtsOfSpelling.has(doubt))) return null;
  if (alternatives.some(({ reason }) => reason === 'spelling' || reason === 'homonym')) return null;
  const matches = answers.filter(({ outcome }) => outcome === 'match');
  const isCommon = matches.length >= 2 && matches.every((answer) => answer.matched_name === matched);
  if (!isCommon) return null;
  const { name } = parseName(matched);
  return {
    genus: name.genus,
    epithets: [name.specificEpithet, ...name.infraspecific.map(({ epithet }) => epithet)],
  };
}

interface Spelling {
  readonly genus: string | null;
  readonly epithets: readonly (string | null)[];
}

interface AcceptedName {
  readonly name: string;
  readonly author: string | null;
  readonly change: NameChange;
}

/** The accepted name of a synonym, where all sources with a match agree on it. */
function acceptedOf({
  validation,
  accepted_name: accepted,
  source_answers: answers,
}: Record): AcceptedName | null {
  if (accepted.scientific_name === null || accepted.nomenclatural_status !== 'synonym') return null;
  if (validation.status !== 'validated' || validation.basis !== 'sources') return null;
  const matches = answers.filter(({ outcome }) => outcome === 'match');
  const isAgreed = matches.length >= 2 && matches.every(({ agrees }) => agrees);
  return isAgreed
    ? { name: accepted.scientific_name, author: accepted.author, change: 'accepted name' }
    : null;
}

const botanical: ReadonlySet<PartKind> = new Set([
  'genus',
  'infrageneric',
  'specific-epithet',
  'infraspecific-epithet',
  'rank-marker',
  'hybrid-sign',
  'authorship',
]);

/** Writes the parts of a name anew, in their order. */
class NameWriter {
  readonly changes = new Set<NameChange>();
  readonly #reading: Reading;
  readonly #spelling: Spelling | null;
  readonly #accepted: AcceptedName | null;
  readonly #quotesAll: boolean;
  #epithets = 0;

  constructor(reading: Reading, { spelling, accepted, quotesAll }: Target) {
    this.#reading = reading;
    this.#spelling = spelling;
    this.#accepted = accepted;
    this.#quotesAll = quotesAll;
  }

  /** Null where the parts are no whole of the text, or one of them would be read as another after the change. */
  write(text: string): string | null {
    const { parts } = this.#reading;
    if (!this.#quotesAll && parts.some((part) => wouldBeSellingName(part, text))) return null;
    const isWhole = parts.reduce((end, part) => (part.start === end ? part.end : -1), 0) === text.length;
    if (!isWhole) return null;
    const written = parts.map((part, index) =>
      this.#write(part, text.slice(part.start, part.end), parts[index + 1]),
    );
    return this.#accepted === null ? written.join('').trim() : this.#replaced(written, this.#accepted);
  }

  #write(part: Part, raw: string, next: Part | undefined): string {
    const written = this.#writeAlone(part, raw);
    if (part.kind !== 'hybrid-sign' || next === undefined || next.kind === 'space') return written;
    this.changes.add('hybrid sign');
    return `${written} `;
  }

  #writeAlone(part: Part, raw: string): string {
    switch (part.kind) {
      case 'space':
        return this.#note('spacing', raw, ' ');
      case 'hybrid-sign':
        return this.#note('hybrid sign', raw, '×');
      case 'genus':
        return this.#spell(raw, part.text, this.#spelling?.genus);
      case 'specific-epithet':
      case 'infraspecific-epithet':
        this.#epithets += 1;
        return this.#spell(raw, part.text, this.#spelling?.epithets[this.#epithets - 1]);
      case 'rank-marker':
        return this.#note('capital letters', raw, raw.toLowerCase());
      case 'cultivar': {
        if (!this.#quotesAll && !isQuoted(raw)) return raw;
        const cased = this.#note('capital letters', raw.replace(quotes, ''), withCapitals(part.text));
        const spaced = this.#note('spacing', cased, cased.replace(/\s+/g, ' '));
        if (!/^'[^'].*'$/.test(raw)) this.changes.add('quotation marks');
        return `'${spaced}'`;
      }
      default:
        return raw;
    }
  }

  #spell(raw: string, read: string, spelt: string | null | undefined): string {
    this.#note('capital letters', raw, read);
    return spelt === null || spelt === undefined ? read : this.#note('spelling', read, spelt);
  }

  #note(change: NameChange, before: string, after: string): string {
    if (before !== after) this.changes.add(change);
    return after;
  }

  /** The accepted name in the place of the botanical parts. */
  #replaced(written: readonly string[], { name, author, change }: AcceptedName): string {
    const { parts } = this.#reading;
    const first = parts.findIndex(({ kind }) => botanical.has(kind));
    const last = parts.findLastIndex(({ kind }) => botanical.has(kind));
    const hasAuthor = parts.some(({ kind }) => kind === 'authorship');
    const between = parts.flatMap(({ kind }, index) =>
      index > first && index < last && !botanical.has(kind) && kind !== 'space' ? [written[index] ?? ''] : [],
    );
    this.#note(change, canonicalOf(this.#reading), name);
    const accepted = hasAuthor && author !== null ? `${name} ${author}` : name;
    const whole = [...written.slice(0, first), [accepted, ...between].join(' '), ...written.slice(last + 1)];
    return whole.join('').trim();
  }
}

/**
 * Words in capital letters beside a name in small ones are a selling name by custom. In a text of capital letters alone
 * they may as well be a cultivar, so that such a text keeps its letters.
 */
function wouldBeSellingName({ kind, start, end }: Part, text: string): boolean {
  const raw = text.slice(start, end);
  return kind === 'cultivar' && !isQuoted(raw) && text === text.toUpperCase() && /\p{Lu}{2}/u.test(raw);
}

const quotes = /^["'“”„‟‘’‚‛`´«»]+|["'“”„‟‘’‚‛`´«»]+$/g;

const isQuoted = (raw: string): boolean => /^["'“”„‟‘’‚‛`´«»]/.test(raw);

const canonicalOf = ({ name }: Reading): string => formatName(name, { authorship: false, cultivar: false });

/** Words of cultivar names that have no capital (ICNCP Art. 21.3). */
const smallWords = /^(?:a|an|and|of|the|in|de|du|des|la|le|les|d|l|et|y|von|van|der|den|zu|und)$/;

/** A cultivar name that has no capital letter at all, with those it should have. */
export function withCapitals(cultivar: string): string {
  if (cultivar !== cultivar.toLowerCase()) return cultivar;
  return cultivar.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word, index: number) =>
    index > 0 && smallWords.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}
