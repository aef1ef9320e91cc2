import type { RequestedLine } from '../../request.ts';
import type { ReplyWord } from '../../words/words.ts';
import type { PlantMention } from '../mention.ts';
import { type AlignedWords, alignAt, hasPart, type ReadText, readText } from './align-names.ts';
import { type CommonNames, createCommonNames } from './common-names.ts';
import { type Judgement, judge } from './judge-alignment.ts';
import { isKnownSpecies } from './known-plants.ts';
import { createNameIndex } from './name-index.ts';
import { additionsFrom, isEpithetLike, otherNameAt, quotedAt } from './other-plants.ts';
import { createPartialNames } from './partial-names.ts';
import { plainKey } from './plain-key.ts';
import { requestedPlants } from './requested-plants.ts';

export interface PlantFinder {
  find(text: string, words: readonly ReplyWord[]): PlantMention[];
}

/** A mention, the words it takes, and the genus that a cultivar named after it without one shares. */
interface FoundPlant {
  readonly mention: PlantMention;
  readonly to: number;
  readonly genus: string | null;
}

export function createPlantFinder(lines: readonly RequestedLine[]): PlantFinder {
  const plants = requestedPlants(lines);
  const index = createNameIndex(plants);
  const commonNames = createCommonNames(plants);
  const partial = createPartialNames(plants);
  const genera = new Set(plants.map(({ genus }) => genus));
  const onlyGenus = genera.size === 1 ? ([...genera][0] ?? null) : null;
  const idsOf = (numbers: readonly number[]) => [
    ...new Set(numbers.flatMap((plant) => plants[plant]?.ids ?? [])),
  ];

  function mentionOf(span: { start: number; end: number }, judgement: Judgement): PlantMention {
    const ids = idsOf(judgement.alignments.map(({ plant }) => plant));
    return {
      kind: 'plant',
      ...span,
      lines: ids,
      certainty: judgement.certainty,
      by: judgement.by,
      isWithoutCultivar: judgement.isWithoutCultivar,
      name: null,
    };
  }

  function requestedAt(read: ReadText, at: number, common: CommonNames): FoundPlant | null {
    const aligned = alignAt(read, at, index);
    const judgement = aligned && judge(aligned, read, plants);
    if (!aligned || !judgement) return null;
    const [first] = judgement.alignments;
    const genus = (first && plants[first.plant]?.genus) ?? null;
    const other = otherThan(read, aligned, judgement, genus, common);
    if (other) return other;
    const isGenusSaid = first !== undefined && hasPart(first, 'genus');
    const from = genus === null || isGenusSaid ? null : initialBefore(read, at, genus);
    const start = read.words[from ?? at]?.start ?? 0;
    const last = read.words[aligned.to - 1]?.end ?? start;
    const isClosed = /['‘"“„`]/.test(read.text.slice(start, last)) && /['’"”]/.test(read.text.charAt(last));
    const end = isClosed ? last + 1 : last;
    return { mention: mentionOf({ start, end }, judgement), to: aligned.to, genus };
  }

  /** Another epithet or cultivar behind a requested genus or species. */
  function otherThan(
    read: ReadText,
    { from, to }: AlignedWords,
    { alignments }: Judgement,
    genus: string | null,
    common: CommonNames,
  ): FoundPlant | null {
    const [alignment] = alignments;
    if (!alignment || genus === null || !hasPart(alignment, 'genus') || hasPart(alignment, 'cultivar'))
      return null;
    if (common.at(to)) return null;
    const additions = additionsFrom(read, to);
    const [first] = additions;
    const last = additions.at(-1);
    if (!first || !last) return null;
    // A further epithet of a requested species is one of its subspecies.
    if (first.kind === 'epithet' && first === last && hasPart(alignment, 'epithet')) return null;
    const [genusWord, ...others] = read.words.slice(from, to);
    const start = genusWord?.start ?? 0;
    const epithets = others.map((word) => read.text.slice(word.start, word.end));
    const name = [genus, ...epithets, ...additions.map(({ text }) => text)].join(' ');
    const mention = unknown(start, last.end, name, isQuoted(last.text, read.text) ? 0.9 : 0.7);
    return { mention, to: last.to, genus };
  }

  /** "E. saligna", of a genus that the request has. */
  function abbreviatedAt(read: ReadText, at: number): FoundPlant | null {
    const epithet = read.keys[at] ?? '';
    const word = read.words[at];
    if (!word || !isEpithetLike(epithet)) return null;
    for (const genus of genera) {
      const from = initialBefore(read, at, genus);
      const initial = from === null ? undefined : read.words[from];
      if (!initial || !isKnownSpecies(plainKey(genus), epithet)) continue;
      const additions = additionsFrom(read, at + 1);
      const written = read.text.slice(word.start, word.end).toLowerCase();
      const name = [genus, written, ...additions.map(({ text }) => text)].join(' ');
      const end = additions.at(-1)?.end ?? word.end;
      return { mention: unknown(initial.start, end, name, 0.8), to: additions.at(-1)?.to ?? at + 1, genus };
    }
    return null;
  }

  function otherAt(read: ReadText, at: number, genus: string | null): FoundPlant | null {
    const quoted = quotedAt(read, at);
    const word = read.words[at];
    // A slogan in quotes is no plant: a genus is spoken of, or the request has one and the quotes are those of cultivars.
    const isSingle = word !== undefined && /['‘’`]/.test(read.text.charAt(word.start - 1));
    const shared = genus ?? (isSingle ? onlyGenus : null);
    if (quoted && word && shared !== null) {
      const mention = unknown(word.start - 1, quoted.end, `${shared} ${quoted.text}`, 0.8);
      return { mention, to: quoted.to, genus };
    }
    const other = otherNameAt(read, at);
    if (!other) return abbreviatedAt(read, at);
    const mention = unknown(other.start, other.end, other.name, 0.85);
    return { mention, to: other.to, genus: other.name.split(' ')[0] ?? null };
  }

  return {
    find(text, words) {
      const read = readText(text, words);
      const common = commonNames.in(text, words);
      const found: FoundPlant[] = [];
      for (let at = 0; at < words.length; ) {
        const genus = found.at(-1)?.genus ?? null;
        const requested = requestedAt(read, at, common);
        const named = common.at(at);
        const isCommon = named !== null && (requested === null || named.to > requested.to);
        const part = requested || isCommon ? null : partial.at(read, at);
        const next = isCommon
          ? { ...named, genus: null }
          : (requested ?? (part ? { ...part, genus: null } : otherAt(read, at, genus)));
        if (next) found.push({ ...next, genus: next.genus ?? genus });
        at = next?.to ?? at + 1;
      }
      return joined(
        text,
        found.map(({ mention }) => mention),
      );
    },
  };
}

function unknown(start: number, end: number, name: string, certainty: number): PlantMention {
  return { kind: 'plant', start, end, lines: [], certainty, by: 'unknown', name };
}

function isQuoted(addition: string, text: string): boolean {
  return addition.startsWith('(') || text.includes(addition);
}

/** "Green Cloud sage", "Acacia dealbata (Silver Wattle)": two names of one plant, side by side, are one mention. */
function joined(text: string, mentions: readonly PlantMention[]): PlantMention[] {
  const result: PlantMention[] = [];
  for (const mention of mentions) {
    const before = result.at(-1);
    const lines = before?.lines.filter((id) => mention.lines.includes(id)) ?? [];
    const isSame = before && lines.length > 0 && before.by !== mention.by;
    if (
      isSame &&
      /^[\s'’"”(),=–-]{0,4}$/.test(text.slice(before.end, Math.min(mention.start, before.end + 5)))
    ) {
      const surer = before.certainty >= mention.certainty ? before : mention;
      result[result.length - 1] = { ...surer, lines, start: before.start, end: mention.end };
    } else result.push(mention);
  }
  return result;
}

/** The number of the word that is the first letter of a genus, "E." of "E. camaldulensis", in front of a word. */
function initialBefore(read: ReadText, at: number, genus: string): number | null {
  const initial = read.words[at - 1];
  const word = read.words[at];
  if (!initial || !word || initial.end - initial.start > 2) return null;
  const letters = read.text.slice(initial.start, initial.end);
  const isInitial = letters !== '' && genus.toLowerCase().startsWith(letters.toLowerCase());
  const gap = read.text.slice(initial.end, word.start);
  return isInitial && /^(?:\.\s{0,2}|\s)$/.test(gap) && /^\p{Lu}/u.test(letters) ? at - 1 : null;
}
