import { anonymousAuthors, authorConnectors, personSuffixes } from '../vocabulary/author-words.ts';
import { nomenclaturalOpeners, sensuOpeners } from '../vocabulary/notes.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { isNote } from './markers.ts';
import { hasElidedParticle, isParticle } from './persons.ts';
import type { Token } from './tokens.ts';
import { isYear } from './years.ts';

/** Place of an authorship among the tokens. */
export interface AuthorRegion {
  /** Index behind its last token. */
  readonly end: number;
  /** Something besides capitals says that these are authors: a full stop, `&`, `ex`, a bracket, a year, a particle. */
  readonly marked: boolean;
  /** A title follows: `Trustees of the British Museum`. */
  readonly publication: boolean;
}

/**
 * Follows an authorship from `start` as far as it goes. It ends before a rank marker, a quotation, a hybrid sign, a
 * note on the use of the name, and before the first word that no author can have.
 */
export function findAuthorRegion(
  tokens: readonly Token[],
  start: number,
  limit: number,
): AuthorRegion | null {
  const scan = new AuthorScan(tokens, limit);
  return scan.run(start);
}

/** `Van Heurck`, `De Wildeman`: particles that are written with a capital too, and do not begin cultivar epithets. */
const capitalParticles: ReadonlySet<string> = new Set([
  'Van',
  'Von',
  'Dalla',
  'De',
  'Den',
  'Der',
  'Ten',
  'Ter',
]);

class AuthorScan {
  readonly #tokens: readonly Token[];
  readonly #limit: number;
  #marked = false;
  #persons = 0;

  constructor(tokens: readonly Token[], limit: number) {
    this.#tokens = tokens;
    this.#limit = limit;
  }

  run(start: number): AuthorRegion | null {
    let index = start;
    let end = start;
    while (index < this.#limit) {
      const token = this.#tokens[index];
      if (token === undefined) break;
      const next = this.#step(token, index, index === start);
      if (next < 0) break;
      index = next;
      if (
        token.kind !== 'comma' &&
        token.kind !== 'ampersand' &&
        !(token.shape === 'lower' && authorConnectors.has(token.lower))
      )
        end = index;
    }
    if (this.#persons === 0) return null;
    const stop = index < this.#limit ? this.#tokens[index] : undefined;
    const publication = stop?.shape === 'lower' && (stop.lower === 'of' || stop.lower === 'the');
    return { end, marked: this.#marked || publication, publication };
  }

  /** Index after the taken tokens, or -1 when the authorship ends before this token. */
  #step(token: Token, index: number, first: boolean): number {
    switch (token.kind) {
      case 'word':
        return this.#word(token, index, first);
      case 'open':
        return this.#bracket(token, index, first);
      case 'ampersand':
        if (first) return -1;
        this.#marked = true;
        return index + 1;
      case 'comma':
        if (first || !this.#personFollows(index + 1)) return this.#yearFollows(index + 1) ? index + 1 : -1;
        return index + 1;
      case 'number':
        if (first || !isYear(token.lower)) return -1;
        this.#marked = true;
        return this.#skipPage(index + 1);
      case 'dash':
        return !first && !token.spaceBefore && this.#personFollows(index + 1) ? index + 1 : -1;
      case 'single-quote':
        return !first && !token.spaceBefore && token.partner === null ? index + 1 : -1;
      default:
        return this.#sign(token, index, first);
    }
  }

  #sign(token: Token, index: number, first: boolean): number {
    if (first) return -1;
    // `(Bong.)) Carrière`: a bracket closed twice.
    if (token.kind === 'close' && token.partner === null && this.#personFollows(index + 1)) return index + 1;
    if (token.text === ':' && this.#personFollows(index + 1)) {
      this.#marked = true;
      return index + 1;
    }
    if ((token.text === '/' || token.text === '?') && !token.spaceBefore) {
      this.#marked = true;
      return index + 1;
    }
    return -1;
  }

  /** `1998: 29`: the page behind the year. */
  #skipPage(index: number): number {
    const colon = this.#tokens[index];
    const page = this.#tokens[index + 1];
    return colon?.text === ':' && page?.kind === 'number' ? index + 2 : index;
  }

  #word(token: Token, index: number, first: boolean): number {
    const { lower } = token;
    const previous = this.#tokens[index - 1];
    if (token.shape === 'lower') return this.#lowerWord(token, index, first, previous);
    if (token.shape === 'code' || (!first && previous?.kind === 'number')) return -1;
    if (isNote(this.#tokens, index)) return -1;
    if (
      lower === 'group' ||
      lower === 'gp' ||
      lower === 'grex' ||
      (token.text === 'X' && !token.dot && index + 1 < this.#limit)
    )
      return -1;
    if (token.dot && token.shape === 'upper' && rankMarkers.has(lower)) return -1;
    const capitalParticle = capitalParticles.has(token.text) && this.#tokens[index + 1]?.shape === 'capital';
    if (token.shape === 'initial' || token.dot || capitalParticle) this.#marked = true;
    this.#persons++;
    return index + 1;
  }

  #lowerWord(token: Token, index: number, first: boolean, previous: Token | undefined): number {
    const { lower } = token;
    const next = this.#tokens[index + 1];
    if (!first && personSuffixes.has(lower) && previous?.kind === 'word' && this.#isSuffix(token, next)) {
      this.#marked = true;
      return index + 1;
    }
    if (lower === 'cv' && next?.lower === 'ex') {
      this.#marked = true;
      this.#persons++;
      return index + 1;
    }
    if (!first && lower === 'al') {
      this.#marked = true;
      return index + 1;
    }
    if (anonymousAuthors.has(lower)) return this.#anonymous(lower, index, first);
    if (!first && authorConnectors.has(lower) && this.#connects(lower, index)) {
      this.#marked = true;
      return index + 1;
    }
    if (isParticle(token) && this.#nameFollowsParticles(index + 1)) {
      this.#marked = true;
      return index + 1;
    }
    return -1;
  }

  #anonymous(lower: string, index: number, first: boolean): number {
    const next = this.#tokens[index + 1];
    const connected =
      lower === 'anon' || next?.lower === 'ex' || (!first && this.#tokens[index - 1]?.lower === 'ex');
    if (!connected) return -1;
    this.#marked = true;
    this.#persons++;
    return index + 1;
  }

  /** `f.` is filius unless a Latin word follows, which makes it the marker of a form. */
  #isSuffix(token: Token, next: Token | undefined): boolean {
    if (token.lower !== 'f' && token.lower !== 'fil') return true;
    if (next === undefined || next.at >= this.#limit) return true;
    if (next.kind !== 'word' || next.shape !== 'lower' || next.text.length < 3) return true;
    return (
      (!token.spaceBefore && next.dot) ||
      rankMarkers.has(next.lower) ||
      authorConnectors.has(next.lower) ||
      isParticle(next) ||
      sensuOpeners.has(next.lower) ||
      nomenclaturalOpeners.has(next.lower)
    );
  }

  #connects(lower: string, index: number): boolean {
    const next = this.#tokens[index + 1];
    if (next === undefined || index + 1 >= this.#limit) return false;
    if (next.lower === 'al' || anonymousAuthors.has(next.lower)) return true;
    if (next.kind === 'ampersand' || (lower === 'ex' && next.kind === 'open')) return true;
    return this.#personFollows(index + 1);
  }

  #personFollows(index: number): boolean {
    const token = this.#tokens[index];
    if (token === undefined || index >= this.#limit) return false;
    if (token.kind === 'ampersand') return true;
    if (token.kind !== 'word' || isNote(this.#tokens, index)) return false;
    if (
      token.lower === 'in' ||
      token.lower === 'and' ||
      token.lower === 'ex' ||
      token.lower === 'et' ||
      token.lower === 'al'
    )
      return true;
    if (token.shape === 'lower')
      return (isParticle(token) && this.#nameFollowsParticles(index + 1)) || hasElidedParticle(token);
    return token.shape !== 'code';
  }

  #yearFollows(index: number): boolean {
    const token = this.#tokens[index];
    return (
      token !== undefined &&
      index < this.#limit &&
      (token.kind === 'number' ? isYear(token.lower) : token.text === '[')
    );
  }

  #nameFollowsParticles(from: number): boolean {
    for (let index = from; index < this.#limit && index < from + 3; index++) {
      const token = this.#tokens[index];
      if (token === undefined || token.kind !== 'word') return false;
      if (token.shape !== 'lower') return token.shape !== 'code';
      if (!isParticle(token)) return hasElidedParticle(token);
    }
    return false;
  }

  /** A bracket of authors in front (basionym), a year behind; anything else ends the authorship. */
  #bracket(token: Token, index: number, first: boolean): number {
    const close = token.partner === null ? this.#limit : token.partner.at;
    if (close < 0 || close > this.#limit) return -1;
    const inner = this.#tokens[index + 1];
    if (inner === undefined) return -1;
    const behind = close === this.#limit ? close : close + 1;
    if (inner.kind === 'number' && isYear(inner.lower)) {
      this.#marked = true;
      return first ? -1 : behind;
    }
    if (!first && this.#tokens[index - 1]?.lower !== 'ex') return -1;
    const region = new AuthorScan(this.#tokens, close).run(index + 1);
    if (region === null || region.end < close - 1) return -1;
    this.#persons++;
    const next = this.#tokens[behind];
    const followed =
      next !== undefined && behind < this.#limit && next.kind === 'word' && next.shape !== 'lower';
    if (region.marked || followed || close - index === 2) this.#marked = true;
    return behind;
  }
}
