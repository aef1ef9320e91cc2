import { otherKingdoms } from '../../plant-names/index.ts';
import table from './kinds.json' with { type: 'json' };
import type { AskedPlant, PicturePage } from './picture-page.ts';
import { type ReadTaxon, readTaxon } from './taxon-text.ts';
import { viewOf } from './views.ts';

const toForm = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
/** Kinds of things by their words, in the order in which they are looked for. */
const forms = Object.entries(table).map(([kind, words]) => [kind, toForm(words)] as const);

/** Said anywhere in a text, they are about the whole picture. */
const ofWhole: readonly string[] = ['dead', 'herbarium', 'stamp', 'map', 'drawing'];
/** They count where they are the subject: plants are called by animals, and grow in places. */
const ofSubject: readonly string[] = ['product', 'another_organism', 'person', 'part'];

const findKind = (text: string, among?: readonly string[]): string | null =>
  forms.find(([kind, form]) => (among?.includes(kind) ?? true) && form.test(text))?.[0] ?? null;

/** Title and description, as far as there are any. */
export const textsOf = ({ title, description }: PicturePage): string[] =>
  [title, description].filter((text) => text.trim() !== '');

/** The kind of thing that a category groups: by what stands behind the name of the plant, or by its words. */
export function kindOfCategory({ name, taxon }: ReadCategory, asked: AskedPlant): string | null {
  if (isOtherKingdom(name, asked)) return 'another_organism';
  return findKind(taxon === null ? stripNames(name, asked) : taxon.rest);
}

/** True for a text that begins with a genus or family of animals, fungi or bacteria. */
function isOtherKingdom(text: string, { names }: AskedPlant): boolean {
  const [first = ''] = text.trim().split(/\s/);
  if (/^\p{Lu}\p{Ll}+(?:idae|inae|iformes|optera|mycetes|mycota)$/u.test(first)) return true;
  const isOurs = names.some((name) => name.toLowerCase().includes(first.toLowerCase()));
  return /^\p{Lu}/u.test(first) && !isOurs && otherKingdoms.has(first.toLowerCase());
}

/** Words between a subject and its place, company or deed. */
const beside =
  /[,;:.()]|(?<!\p{L})(?:on|at|in|with|and|near|under|from|eat(?:s|ing)|visit(?:s|ing)|feed(?:s|ing)|\p{Ll}{3,}(?<!flower)ing|sur|dans|avec|auf|an|im|mit|und|op|met|sobre|en|con|su|sull[ao']?|na)(?!\p{L})/iu;
/** Words behind an animal that do not make it part of the name of a plant. */
const ofAnimal =
  /^(?:\P{L}|male|female|adult|macro|close-?up|juvenile|larvae?|pupae?|caterpillars?|queen|worker)*$/iu;

/** Kinds of things that a title, or the beginning of a description, says to be the subject. */
export const contradictionsOf = (page: PicturePage, asked: AskedPlant): string[] =>
  textsOf(page).flatMap((text) => {
    if (isOtherKingdom(text, asked)) return 'another_organism';
    const plain = stripNames(text, asked);
    const [head = ''] = plain.split(beside);
    const kind = findKind(plain, ofWhole) ?? findKind(head, ofSubject);
    if (kind !== 'another_organism') return kind ?? [];
    // `bee balm` is no bee: what is meant stands last.
    const after = head.split(animals).at(-1) ?? '';
    return ofAnimal.test(after) ? kind : [];
  });
const animals = toForm(table.another_organism);

/** The same for a record whose taxon is determined: only what is about the whole picture. */
export const wholeKindOf = (page: PicturePage, asked: AskedPlant): string | null =>
  findKind(stripNames(textsOf(page).join(' ; '), asked), ofWhole);

/** A text without the names of the plant, which may be those of animals: `spider plant`, `bear's breeches`. */
export function stripNames(text: string, { names, commonNames, cultivar }: AskedPlant): string {
  const all = [...names, ...names.flatMap((name) => name.split(' ')), ...commonNames, cultivar ?? ''];
  return all
    .filter((name) => name.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (left, name) => left.replaceAll(new RegExp(name.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&'), 'gi'), ' '),
      text,
    );
}

/** False where the words of a page have nothing to do with the plant, though its identifiers name it. */
export function isConfirmed(page: PicturePage, asked: AskedPlant): boolean {
  const text = textsOf(page).join(' ; ');
  const hasWords = /\p{L}{4,}/u.test(text.replaceAll(/(?:IMG|DSC[FN]?|PICT)_?\d+/gi, ''));
  return !hasWords || viewOf(text) !== null || namesPlant(page, asked);
}

/** True where words of its names are in the title or description. */
export const namesPlant = (page: PicturePage, asked: AskedPlant): boolean =>
  textsOf(page).some((text) => stripNames(text, asked) !== text);

/** Categories about the file, not about what it shows. */
const upkeep =
  /^(?:cc[ -]|pd[ -]|gfdl|self-published|taken with|photographs? (?:taken|by)|flickr|uploaded|pages with|files |images (?:by|from|with|uploaded)|media |artworks |quality images|featured|valued images|location|license|all media|template|wiki loves|supported by|author |user:|20\d\d|personality rights|geograph|commons)/i;

interface ReadCategory {
  readonly name: string;
  readonly taxon: ReadTaxon | null;
}

/** The categories of a page with the taxa that they name. */
export const categoriesOf = ({ categories }: PicturePage, { names }: AskedPlant): ReadCategory[] =>
  categories.filter((name) => !upkeep.test(name)).map((name) => ({ name, taxon: readTaxon(name, names) }));

/** Parts and kinds of plants: they say nothing of which plant it is. */
const general =
  /^(?:plants?|flowers?|flowering plants?|leaf|leaves|foliage|fruits?|trees?|shrubs?|inflorescences?|gardens?|bark|hedges?)$/i;

/** The things that a page depicts (P180): taxa that are the plant or hold it, and whether other things, or other organisms. */
export function readDepicted({ depicts }: PicturePage, asked: AskedPlant) {
  const ours = new Set(asked.commonNames.map((name) => name.toLowerCase()));
  const labels = depicts.filter((label) => !general.test(label) && !ours.has(label.toLowerCase()));
  const read = labels.map((name): ReadCategory => ({ name, taxon: readTaxon(name, asked.names) }));
  const others = read.filter(({ taxon }) => taxon === null || taxon.relation === 'other');
  const isOrganism = (each: ReadCategory) => each.taxon !== null || kindOfCategory(each, asked) !== null;
  const taxa = read.filter((each) => !others.includes(each)).flatMap(({ taxon }) => taxon ?? []);
  return { taxa, hasOrganisms: others.some(isOrganism), hasOthers: others.length > 0 };
}
