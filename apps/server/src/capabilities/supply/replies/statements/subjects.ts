import { sameGrade } from '../grades.ts';
import type { GroupMention, Mention } from '../mentions/mention.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import { namesGenus } from '../mentions/plants/known-plants.ts';
import type { RequestedLine } from '../request.ts';
import type { Piece } from './pieces.ts';

/** The lines of the request that a piece is about. */
export interface Subject {
  readonly ids: readonly string[];
  /**
   * `named`: by plant, number or id. `group`: "both", "all". `rest`: the lines that nothing else names. `kept`: those of the piece before.
   * `only`: the request has one line. `open`: nothing says which; all lines. `row`: the row of a table.
   * `quoted`: the line of the enquiry above, which the writer answers.
   */
  readonly by: 'named' | 'group' | 'rest' | 'kept' | 'only' | 'open' | 'row' | 'quoted';
  /** 0 to 1. */
  readonly certainty: number;
  /** Plant that is named and not requested, as a botanical name; null: none. */
  readonly otherPlant: string | null;
  /** "The rest": lines that nothing has named so far, where the words may mean those or the rest of a number. */
  readonly restIds?: readonly string[];
  /** "Everything bar the Correa": lines that are excepted from all. */
  readonly exceptIds?: readonly string[];
  /** Only a part of what was asked for says which line it is, a quantity or the species of a cultivar: a person has to look. */
  readonly isByPart?: boolean | undefined;
}

export interface PieceOfSubject {
  readonly piece: Piece;
  readonly subject: Subject;
}

/** Follows a message from piece to piece and says which lines each is about. */
export class SubjectTracker {
  readonly #lines: readonly RequestedLine[];
  readonly #allIds: readonly string[];
  /** Lines that a piece has named, the last one last. */
  readonly #named = new Set<string>();
  readonly #byId: ReadonlyMap<string, RequestedLine>;
  #current: Subject | null = null;
  /** A line of the enquiry comes before. */
  #isBelowQuote = false;

  constructor(lines: readonly RequestedLine[]) {
    this.#lines = lines;
    this.#allIds = lines.map(({ id }) => id);
    this.#byId = new Map(lines.map((line) => [line.id, line]));
  }

  /** The quoted words of the enquiry: the next piece answers the line that they name. */
  quote(mentions: readonly Mention[]): void {
    this.#isBelowQuote = true;
    const found = this.#namedIn(mentions);
    const asked = this.#lines.filter(({ quantity }) =>
      mentions.some((mention) => mention.kind === 'quantity' && mention.low === quantity),
    );
    const [only] = asked;
    this.#current =
      (found && { ...found, by: 'quoted' }) ??
      (only && asked.length === 1
        ? { ids: [only.id], by: 'quoted', certainty: 0.8, otherPlant: null, isByPart: true }
        : null);
  }

  forget(): void {
    this.#current = null;
  }

  subjectOf(piece: Piece): Subject {
    if (piece.isAfterBlank && piece.isFirstOfLine && !this.#isBelowQuote) this.#current = null;
    this.#isBelowQuote = false;
    const subject = this.#find(piece);
    for (const id of subject.by === 'named' ? subject.ids : []) {
      this.#named.delete(id);
      this.#named.add(id);
    }
    this.#current = followedBy(subject);
    return subject;
  }

  #find({ mentions, text, isFirstOfLine }: Piece): Subject {
    const other =
      mentions.flatMap((mention) =>
        mention.kind === 'plant' && mention.lines.length === 0 ? (mention.name ?? []) : [],
      )[0] ?? null;
    const named = this.#namedIn(mentions);
    // "M8: Ginkgo", where the request has no M8.
    if (!named && mentions.some((mention) => mention.kind === 'line' && mention.line === null))
      return nothing;
    const exceptIds = named ? exceptedIn(text, mentions, named.ids) : [];
    if (exceptIds.length > 0) {
      const ids = this.#allIds.filter((id) => !exceptIds.includes(id));
      return { ids, by: 'group', certainty: 0.9, otherPlant: other, exceptIds };
    }
    const group = mentions.find(
      (mention) => mention.kind === 'group' && !isQuantifier(text, mention, mentions),
    );
    // "Both grasses", of which only one is known as a grass.
    const isWhole =
      group?.kind === 'group' &&
      group.size === this.#lines.length &&
      mentions.some(({ kind, start }) => kind === 'plant' && start - group.end < 3 && start >= group.end);
    if (isWhole) return { ids: this.#allIds, by: 'group', certainty: 0.9, otherPlant: other };
    if (named) return { ...(this.#surerByNumber(named, mentions) ?? named), otherPlant: other };
    if (group?.kind === 'group' && this.#lines.length > 1) {
      const subject = this.#ofGroup(group);
      if (subject) return { ...subject, otherPlant: other };
    }
    if (this.#lines.length === 1) return { ids: this.#allIds, by: 'only', certainty: 1, otherPlant: other };
    // "Banksia integrifolia 50" is no other Banksia, whatever number a line asks for.
    const byNumber = other !== null && namesGenus(other) ? null : this.#byNumber(mentions);
    if (byNumber) return { ...byNumber, otherPlant: other };
    const rest = this.#restIn(mentions);
    const current = this.#current;
    if (current !== null) {
      const narrowed = this.#narrow(current.ids, mentions);
      // A row that names nothing known may be about another line.
      const isNewRow = isFirstOfLine && current.by !== 'quoted';
      const certainty = isNewRow ? Math.min(0.6, current.certainty) : current.certainty;
      return {
        ids: narrowed,
        by: current.by === 'open' || current.by === 'quoted' ? current.by : 'kept',
        certainty,
        otherPlant: other,
        isByPart: current.isByPart,
        ...rest,
      };
    }
    if (rest) return { ids: rest.restIds, by: 'rest', certainty: 0.9, otherPlant: other };
    return { ids: this.#allIds, by: 'open', certainty: 0.8, otherPlant: other };
  }

  #namedIn(mentions: readonly Mention[]): Subject | null {
    const ids = new Set<string>();
    let certainty = 1;
    let isByPart = false;
    for (const mention of mentions) {
      if (mention.kind === 'line' && mention.line !== null) ids.add(mention.line);
      if (mention.kind !== 'plant' || mention.lines.length === 0) continue;
      const known = mention.lines.filter((id) => ids.has(id));
      if (known.length > 0) continue;
      const narrowed = this.#narrow(mention.lines, mentions);
      for (const id of narrowed) ids.add(id);
      certainty = Math.min(certainty, mention.certainty);
      isByPart ||= mention.isWithoutCultivar === true;
    }
    return ids.size === 0 ? null : { ids: [...ids], by: 'named', certainty, otherPlant: null, isByPart };
  }

  /** "fakahatchee 160 ok": an unknown name beside a number that only one open line asks for. */
  #byNumber(mentions: readonly Mention[]): Subject | null {
    const asked = (quantity: number) =>
      mentions.some(
        (mention) => mention.kind === 'quantity' && mention.measure === 'count' && mention.low === quantity,
      );
    // "The other 120 want a month": of the plant before, whatever another line asks for.
    if (mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'later')) return null;
    if (
      this.#lines.some(
        ({ id, quantity }) =>
          this.#current?.ids.includes(id) && this.#current.by !== 'open' && asked(quantity),
      )
    )
      return null;
    const lines = this.#lines.filter(({ id, quantity }) => !this.#named.has(id) && asked(quantity));
    const [only] = lines;
    return only && lines.length === 1
      ? { ids: [only.id], by: 'named', certainty: 0.8, otherPlant: null, isByPart: true }
      : null;
  }

  /** "Brisbane lily 60" fits "Palm lily" by a word only, and by its number another line. */
  #surerByNumber({ ids, certainty }: Subject, mentions: readonly Mention[]): Subject | null {
    const isAsked = this.#lines.some(
      ({ id, quantity }) =>
        ids.includes(id) &&
        mentions.some((mention) => mention.kind === 'quantity' && mention.low === quantity),
    );
    return certainty > 0.6 || isAsked ? null : this.#byNumber(mentions);
  }

  #restIn(mentions: readonly Mention[]): { readonly restIds: readonly string[] } | undefined {
    const isSaid = mentions.some(
      (mention) => mention.kind === 'quantity' && mention.role === 'later' && mention.low === null,
    );
    const restIds = this.#allIds.filter((id) => !this.#named.has(id));
    return isSaid && restIds.length > 0 && restIds.length < this.#allIds.length ? { restIds } : undefined;
  }

  #ofGroup({ group, size }: GroupMention): Subject | null {
    if (group === 'rest') {
      const ids = this.#allIds.filter((id) => !this.#named.has(id));
      return ids.length === 0 ? null : { ids, by: 'rest', certainty: 0.9, otherPlant: null };
    }
    if (size !== null && size < this.#lines.length) {
      const recent = [...this.#named].toReversed().slice(0, size);
      if (recent.length === size) return { ids: recent, by: 'group', certainty: 0.9, otherPlant: null };
    }
    return { ids: this.#allIds, by: 'group', certainty: 0.95, otherPlant: null };
  }

  /** Narrows lines that ask for the same plant to the one whose size or number is said. */
  #narrow(ids: readonly string[], mentions: readonly Mention[]): readonly string[] {
    if (ids.length < 2) return ids;
    const lines = ids.flatMap((id) => this.#byId.get(id) ?? []);
    const bySize = lines.filter(({ targetGrade }) =>
      mentions.some(
        (mention) =>
          mention.kind === 'grade' && targetGrade !== null && sameGrade(mention.key, gradeKey(targetGrade)),
      ),
    );
    if (bySize.length === 1) return bySize.map(({ id }) => id);
    // "Respectively 300, 160 and 150" are numbers of all of them.
    if (mentions.filter((mention) => mention.kind === 'quantity' && mention.measure === 'count').length > 1)
      return ids;
    const byQuantity = lines.filter(({ quantity }) =>
      mentions.some((mention) => mention.kind === 'quantity' && mention.low === quantity),
    );
    return byQuantity.length === 1 ? byQuantity.map(({ id }) => id) : ids;
  }
}

/** The subject of the next piece that names no plant: in "everything bar the Musa, of that I have 14" it is the exception. */
function followedBy(subject: Subject): Subject {
  const { exceptIds, ...rest } = subject;
  if (exceptIds !== undefined) return { ...rest, ids: exceptIds, by: 'named', otherPlant: null };
  return subject.by === 'quoted' ? { ...subject, by: 'named' } : subject;
}

const nothing: Subject = { ids: [], by: 'named', certainty: 0, otherPlant: null };

/** "all 45", "all of the 60": a number of one thing, not all things. */
const isQuantifier = (text: string, group: GroupMention | Mention, mentions: readonly Mention[]): boolean =>
  mentions.some(
    ({ kind, start }) =>
      kind === 'quantity' &&
      start >= group.end &&
      /^\s*(?:of\s+)?(?:the\s+|your\s+)?$/i.test(text.slice(group.end, start)),
  );

const exception =
  /(?<!\p{L})(?:bar|except(?:ing| for)?|but not|(?:everything|all) but(?: for)?|apart from|other than|excluding|minus|außer|ausser|bis auf|ohne|sauf|excepté|hormis|behalve|uitgezonderd|excepto|menos|salvo|tranne|eccetto)\s+(?:\p{L}{1,4}\s+)?$/iu;

/** Lines that a piece about all lines excepts, each behind a word of exception or in a list behind it. */
function exceptedIn(text: string, mentions: readonly Mention[], ids: readonly string[]): readonly string[] {
  const group = mentions.find((mention) => mention.kind === 'group' && mention.group === 'all');
  const first = mentions.find(
    ({ kind, start }) => (kind === 'plant' || kind === 'line') && group && start > group.start,
  );
  return first && exception.test(text.slice(0, first.start)) ? ids : [];
}
