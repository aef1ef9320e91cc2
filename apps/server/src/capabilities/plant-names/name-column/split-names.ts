import type { ComposedText, Composition } from '../../../platform/documents/index.ts';
import { dittoMarks } from './shortened-names.ts';

/** Names that are spread over columns: genus, species, what is below it, cultivar. */

const wordsOfParts: Readonly<Record<string, string>> = {
  genus:
    'genus gen genera genre genero genere gattung gattungen geslacht slekt slakte slaegt rodzaj rod nemzetseg genusname gattungsname',
  species:
    'species speciesname epithet epitheton epithete epiteto art artname artepitheton spezies especie espece specie soort gatunek druh laji faj sp sp1',
  rank: 'rank rank1 rank2 taxonrank rang rango',
  infraspecific:
    'subspecies subsp ssp infraspecific infraspecies unterart subespecie sottospecie ondersoort underart podgatunek poddruh varietas sp2 sp3',
  cultivar:
    'varieteoucultivar oucultivar denomination cultivar cultivars cultivarname cv variety varieties sorte sortenname sort variete varietes variedad variedade varieta ras variant odmiana odruda kultivar fajta cultivare selection',
};

const partOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsOfParts).flatMap(([part, words]) =>
    words.split(' ').map((word) => [word, part] as const),
  ),
);

/** Words that leave the part as it is: `Genus - current`, `Nombre de la especie`. */
const fillers = new Set(
  'properties property fields field record attributes taxonomy data item tree arbre baum boom arbol albero name names nom nombre nome naam navn namn nazwa jmeno current accepted valid plant botanical scientific latin specific infra sous sub taxon of or and ou oder und y o e et och eller og de du la el le der des del'.split(
    ' ',
  ),
);
const belowSpecies = /\b(?:infra|infraspecific|sous|sub)\b/;
/** `Var.` alone, and what is below a species in words. */
const infraspecificHeading = /^(?:var|infra|infraspecific name|botanical variety)$/;

/** Headings of one letter, where those of a genus and of a species are among them. */
const partOfLetter: ReadonlyMap<string, string> = new Map(
  Object.entries({ g: 'genus', s: 'species', r: 'rank', i: 'infraspecific', c: 'cultivar' }),
);

/** The part that a heading names: its words are of one part, or of a species with its cultivar or what is below it. */
function partOfHeading(heading: string): string | null {
  if (infraspecificHeading.test(heading)) return 'infraspecific';
  const parts = new Set<string>();
  for (const word of heading.split(' ')) {
    const part = partOfWord.get(word);
    if (part !== undefined) parts.add(part);
    else if (!fillers.has(word)) return null;
  }
  // `taxonRank`, `infraspecificEpithet`
  if (parts.has('rank')) return 'rank';
  if (parts.has('species') && belowSpecies.test(heading)) return 'infraspecific';
  const [first, ...others] = ['species', 'infraspecific', 'cultivar', 'genus'].filter((part) =>
    parts.has(part),
  );
  return first === undefined || (others.length > 0 && parts.has('genus')) ? null : first;
}

const textForms: readonly (readonly [part: string, form: RegExp])[] = [
  ['cultivar', /^(?:cv\.? |['‘"“]\p{Lu})/u],
  [
    'species',
    /^(?:[×x] ?)?\p{Ll}[\p{Ll}-]{2,}(?:$| (?:['‘"“×]|(?:subsp|ssp|var|f)\. |\p{Ll}{3}))|^spp?\.?$/u,
  ],
];

const bareRank = /^(?:subsp|ssp|var|f|fo|forma|subvar)\.?\s/i;

export const splitNames: Composition = {
  parts: ['genus', 'species', 'rank', 'infraspecific', 'name', 'cultivar'],
  partOf: partOfHeading,
  partOfLetter: (letter) => partOfLetter.get(letter) ?? null,
  first: 'genus',
  second: 'species',
  partOfText: (text) => textForms.find(([, form]) => form.test(text))?.[0] ?? null,
  continuation: 'cultivar',
  suffices: (parts) => parts.has('genus') && (parts.has('species') || parts.has('cultivar')),
  compose: composeName,
};

function composeName(
  written: ReadonlyMap<string, string>,
  above: ReadonlyMap<string, string>,
): ComposedText | null {
  const parts = new Map([...written].map(([part, text]) => [part, isDitto(text) ? '' : text]));
  const genus = parts.get('genus') ?? '';
  if (written.has('name')) {
    // The name of the species may be written once, above its cultivars.
    if ((parts.get('name') ?? '') === '' && genus === '') fillFrom(above, parts, 'name');
    if ((parts.get('name') ?? '') === '' && genus === '') fillFrom(above, parts, 'genus');
    return composeBeside(parts.get('name') || (parts.get('genus') ?? ''), parts);
  }
  if (genus === '') fillFrom(above, parts, 'genus');
  if (genus === '') fillFrom(above, parts, hybrids);
  else
    parts.set(
      hybrids,
      (parts.get('species') ?? '') === '' && (parts.get('cultivar') ?? '') !== '' ? genus : '',
    );
  // A cultivar alone in its row is of the species above it, unless its genus begins with one of no species.
  const isOfGenus = parts.get(hybrids) !== '' && (parts.get('cultivar') ?? '') !== '';
  if (genus === '' && (parts.get('species') ?? '') === '' && !isOfGenus) fillFrom(above, parts, 'species');
  const part = (name: string) => parts.get(name) ?? '';
  if (part('genus') === '' || !/\p{L}/u.test(part('genus'))) return null;
  const species = removeWord(part('species'), part('genus'));
  const pieces = [
    part('genus'),
    species,
    infraspecific(part('rank'), part('infraspecific')),
    cultivar(part('cultivar')),
  ];
  return { text: pieces.filter((piece) => piece !== '').join(' '), parts };
}

/** The name of a species, with the cultivar in the next column. */
function composeBeside(whole: string, parts: ReadonlyMap<string, string>): ComposedText | null {
  if (!/\p{L}/u.test(whole)) return null;
  const pieces = [whole.trim(), cultivar(parts.get('cultivar') ?? '')];
  return { text: pieces.filter((piece) => piece !== '').join(' '), parts };
}

/** Beside the parts: the genus, where its first row has a cultivar and no species. */
const hybrids = 'hybrids';

const isDitto = (text: string): boolean => dittoMarks.exec(text)?.[0] === text;

function fillFrom(above: ReadonlyMap<string, string>, parts: Map<string, string>, part: string): void {
  parts.set(part, above.get(part) ?? '');
}

/** Some repeat the genus in the column of the species. */
function removeWord(text: string, word: string): string {
  return text.toLowerCase().startsWith(`${word.toLowerCase()} `) ? text.slice(word.length + 1) : text;
}

const ranks = new Map([
  ['variety', 'var.'],
  ['varietas', 'var.'],
  ['subspecies', 'subsp.'],
  ['form', 'f.'],
  ['forma', 'f.'],
  ['subvariety', 'subvar.'],
]);

function infraspecific(rank: string, epithet: string): string {
  if (epithet === '' || bareRank.test(epithet)) return epithet;
  return `${ranks.get(rank.toLowerCase()) ?? (rank === '' ? 'subsp.' : rank)} ${epithet}`;
}

/** Quoted, unless it is a rank with its epithet, a Group, or quoted already. */
function cultivar(text: string): string {
  if (text === '' || /^[-–—.]+$/.test(text)) return '';
  if (/^['"‘’“”„`´]/.test(text) || bareRank.test(text) || /\b(?:group|gruppe|grp|series)\b/i.test(text))
    return text;
  if (/^(?:cv|var)\.?\s/i.test(text)) return `'${text.replace(/^cv\.?\s+/i, '')}'`;
  return `'${text}'`;
}
