import { cultivarKey } from '@plantdata/botanical-names';
import { isUsableSize } from '../pictures/picture.ts';
import {
  categoriesOf,
  contradictionsOf,
  isConfirmed,
  kindOfCategory,
  namesPlant,
  readDepicted,
  stripNames,
  textsOf,
  wholeKindOf,
} from './page-words.ts';
import type { AskedPlant, Judgement, PicturePage } from './picture-page.ts';
import { cultivarsIn, type ReadTaxon, readTaxon } from './taxon-text.ts';
import { viewOf, viewOrder } from './views.ts';

/**
 * Judges whether a picture shows the plant, by the identifiers of its page: a taxon, categories, what it depicts. Titles and
 * descriptions confirm or contradict them, and never make a picture that of the plant.
 */
export function judgePicture(asked: AskedPlant, page: PicturePage): Judgement {
  const evidence = page.kind === 'taxon' ? judgeRecord(asked, page) : judgeFile(asked, page);
  const { verdict, view, reason } = evidence;
  const problem = reasonOfFile(page) ?? (verdict === 'refused' ? reason : null);
  if (problem !== null) return { verdict: 'refused', reason: problem, view, score: 0 };
  const order = viewOrder(asked.names, asked.kind);
  const score = 10 * (order.length - order.indexOf(view)) + scoreSize(page);
  return { verdict, reason, view, score };
}

type Evidence = Omit<Judgement, 'score'>;

const mimes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff']);

function reasonOfFile({ mime, width, height, licence, author }: PicturePage): string | null {
  if (mime !== null && !mimes.has(mime)) return 'file';
  if (width !== null && height !== null && !isUsableSize(width, height)) return 'size';
  if (licence === null) return 'licence';
  return licence.requiresAttribution && author === null ? 'author' : null;
}

/** 0 to 5: large, and of a usual shape. */
function scoreSize({ width, height }: PicturePage): number {
  if (width === null || height === null) return 0;
  const aspect = width / height;
  return (width >= 1600 ? 3 : width >= 1024 ? 1 : 0) + (aspect >= 1 && aspect <= 1.8 ? 2 : 0);
}

const refuse = (reason: string, view: string | null): Evidence => ({ verdict: 'refused', reason, view });

/** A record of an organism: its taxon was determined, so no text makes it another one. */
function judgeRecord(asked: AskedPlant, page: PicturePage): Evidence {
  const { taxa, doubt, view } = page;
  if (taxa.some(({ isPlant }) => isPlant === false)) return refuse('another_organism', view);
  if (doubt !== null && doubt !== 'unagreed') return refuse(doubt, view);
  const read = taxa.flatMap(({ name }) => readTaxon(name, asked.names) ?? []);
  const named = read.find(isOwn(asked));
  if (named === undefined)
    return refuse(read.some(({ relation }) => relation === 'above') ? 'genus_only' : 'another_plant', view);
  const problem = wholeKindOf(page, asked) ?? cultivarProblem(asked, named.cultivars, []);
  if (problem !== null) return refuse(problem, view);
  return {
    verdict: doubt === 'unagreed' ? 'needs_review' : 'accepted',
    reason: doubt,
    view: view ?? viewOf(stripNames(textsOf(page).join(' ; '), asked)),
  };
}

/** A file that people described: by categories, by what it depicts, in words. */
function judgeFile(asked: AskedPlant, page: PicturePage): Evidence {
  const categories = categoriesOf(page, asked);
  const taxa = categories.flatMap(({ taxon }) => taxon ?? []);
  const depicted = readDepicted(page, asked);
  const stated = page.taxa.flatMap(({ name }) => readTaxon(name, asked.names) ?? []);
  const texts = textsOf(page);
  const views = [...taxa.map(({ rest }) => rest), ...texts.map((text) => stripNames(text, asked))].map(
    viewOf,
  );
  const view = page.view ?? views.find((each) => each !== null) ?? null;
  const kinds = categories.flatMap((category) => kindOfCategory(category, asked) ?? []);
  const own = [...taxa, ...depicted.taxa, ...stated].filter(isOwn(asked));
  // A plant stands somewhere; without the plant the place is what is shown.
  const [thing] = [...kinds.filter((kind) => kind !== 'place'), ...contradictionsOf(page, asked)];
  if (thing !== undefined) return refuse(thing, view);
  if (own.length === 0) {
    const isOpen = categories.length === 0 && !depicted.hasOthers && namesPlant(page, asked);
    if (isOpen) return { verdict: 'needs_review', reason: 'named_in_words', view };
    if (taxa.some(({ relation }) => relation === 'above')) return refuse('genus_only', view);
    return refuse(taxa.length > 0 ? 'another_plant' : (kinds[0] ?? 'not_named'), view);
  }
  if (depicted.hasOrganisms && depicted.taxa.length === 0) return refuse('another_organism', view);
  const problem = cultivarProblem(
    asked,
    own.flatMap(({ cultivars }) => cultivars),
    texts,
  );
  if (problem !== null) return refuse(problem, view);
  const doubts = {
    others_depicted: depicted.hasOthers,
    others_named: taxa.some(({ relation }) => relation === 'other'),
    unconfirmed: !isConfirmed(page, asked),
  };
  const reason = Object.entries(doubts).find(([, isSo]) => isSo)?.[0] ?? null;
  return { verdict: reason === null ? 'accepted' : 'needs_review', reason, view };
}

/** The plant itself or below it; a cultivar also under its genus, another species or an old genus. */
const isOwn =
  ({ cultivar, names }: AskedPlant) =>
  ({ relation, cultivars, name }: ReadTaxon): boolean => {
    if (relation === 'same' || relation === 'below') return true;
    if (cultivar === null || !cultivars.includes(cultivarKey(cultivar))) return false;
    // `Hylotelephium spectabile 'Brilliant'` was `Sedum spectabile 'Brilliant'`.
    const [genus = '', epithet] = name.split(' ');
    return names.some((each) => each.split(' ').includes(genus) || each.endsWith(` ${epithet}`));
  };

/** A cultivar is shown only by a picture that names it, and a species by none that names one. */
function cultivarProblem(
  { cultivar, names }: AskedPlant,
  stated: readonly string[],
  [title = '', ...others]: readonly string[],
): string | null {
  if (cultivar === null) {
    const isGenus = names.every((name) => !name.includes(' '));
    return !isGenus && [...stated, ...cultivarsIn(title)].length > 0 ? 'another_cultivar' : null;
  }
  const key = cultivarKey(cultivar);
  const isSynonym = others.some((text) => {
    const [, after = ''] = text.split(/\b(?:syn(?:onyms?)?|aka|also (?:known|sold) as)\b/i);
    return cultivarsIn(after).includes(key);
  });
  if (stated.includes(key) || isSynonym) return null;
  const named = stated.length > 0 ? stated : cultivarsIn(title);
  if (named.length > 0) return named.includes(key) ? null : 'another_cultivar';
  const isWritten = others.some((text) => cultivarsIn(text).includes(key)) || hasWords(title, cultivar);
  return isWritten ? null : 'cultivar_not_named';
}

/** A cultivar without quotes, not as the beginning of a longer one. */
function hasWords(text: string, cultivar: string): boolean {
  const [, ...after] = text.toLowerCase().split(cultivar.toLowerCase());
  return after.length > 0 && !/^ \p{Lu}/u.test(text.slice(text.length - after.join(cultivar).length));
}
