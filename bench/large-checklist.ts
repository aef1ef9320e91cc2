import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A checklist as large as the largest that are published, in the layout of the WCVP; the same for everybody. */

const columns = [
  'plant_name_id|ipni_id|taxon_rank|taxon_status|family|genus_hybrid|genus|species_hybrid|species',
  'infraspecific_rank|infraspecies|parenthetical_author|primary_author|publication_author|place_of_publication',
  'volume_and_page|first_published|nomenclatural_remarks|geographic_area|lifeform_description',
  'climate_description|taxon_name|taxon_authors|accepted_plant_name_id|basionym_plant_name_id',
  'replaced_synonym_author|homotypic_synonym|parent_plant_name_id|powo_id|hybrid_formula|reviewed',
].join('|');

/** How many of each the real list has, roughly. */
const sizes = { genera: 30_000, epithets: 250_000, authors: 40_000, families: 450 };

/** Rows of which two in five are accepted and the others lead to one of those. */
export async function writeLargeChecklist(file: string, rows: number): Promise<void> {
  await pipeline(Readable.from(pieces(rows)), createWriteStream(file));
}

const rowsInPiece = 1000;

function* pieces(rows: number): Generator<string> {
  const random = randomNumbers(20_261_121);
  const words = {
    genera: wordsOf(random, sizes.genera, ['us', 'a', 'um', 'ia', 'is', 'on']).map(capital),
    epithets: wordsOf(random, sizes.epithets, ['us', 'a', 'um', 'ensis', 'oides', 'ifolia', 'ii', 'iana']),
    authors: wordsOf(random, sizes.authors, ['er', 'son', 'mann', 'ov', 'ez', '.']).map(capital),
    families: wordsOf(random, sizes.families, ['aceae']).map(capital),
  };
  yield `${columns}\n`;
  for (let start = 1; start <= rows; start += rowsInPiece) {
    let piece = '';
    const end = Math.min(rows, start + rowsInPiece - 1);
    for (let id = start; id <= end; id++) piece += `${rowOf(id, words, random)}\n`;
    yield piece;
  }
}

type Words = Record<keyof typeof sizes, readonly string[]>;

function rowOf(id: number, words: Words, random: () => number): string {
  const genusNumber = pick(random, sizes.genera);
  const genus = words.genera[genusNumber];
  const family = words.families[genusNumber % sizes.families];
  const species = words.epithets[pick(random, sizes.epithets)];
  const author = words.authors[pick(random, sizes.authors)];
  const below = random() < 0.25 ? words.epithets[pick(random, sizes.epithets)] : '';
  const isAccepted = id % 5 < 2;
  const accepted = isAccepted ? id : 1 + 5 * pick(random, Math.ceil(id / 5));
  const rank = below === '' ? 'Species' : 'Variety';
  const name = below === '' ? `${genus} ${species}` : `${genus} ${species} var. ${below}`;
  const ipni = `${300_000 + id}-1`;
  return [
    `${id}|${ipni}|${rank}|${isAccepted ? 'Accepted' : 'Synonym'}|${family}||${genus}||${species}`,
    `${below === '' ? '' : 'var.'}|${below}||${author}||Sp. Pl.: ${id % 1200}`,
    `${id % 40}: ${id % 900}|(${1753 + (id % 270)})||Mexico to Central America|shrub`,
    `wet tropical|${name}|${author}|${accepted}|`,
    `|${isAccepted ? '' : 'T'}||${ipni}||Y`,
  ].join('|');
}

const syllables =
  'ba be bo ca ce co cu da de di do fa fe gra la le li lo lu ma me mi mo na ne ni no pa pe pi pra ra re ri ro sa se si so sta ta te ti to tri va ve vi vo'.split(
    ' ',
  );

/** Different words of three to five syllables. */
function wordsOf(random: () => number, count: number, endings: readonly string[]): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const length = 2 + pick(random, 3);
    let word = '';
    for (let syllable = 0; syllable < length; syllable++) word += syllables[pick(random, syllables.length)];
    words.add(word + endings[pick(random, endings.length)]);
  }
  return [...words];
}

const pick = (random: () => number, count: number): number => Math.floor(random() * count);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
