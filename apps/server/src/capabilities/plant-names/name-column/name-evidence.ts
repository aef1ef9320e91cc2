import { readFileSync } from 'node:fs';
import { foldToAscii, type NameDictionary } from '@plantdata/botanical-names';
import type { KnownNames } from '@plantdata/name-matching';
import { z } from 'zod';
import { mapCooperatively } from '../../../platform/time-slices.ts';
import { endsCommonName } from '../is-plant.ts';
import { otherKingdoms } from '../other-kingdoms.ts';
import type { NamedBy } from './heading-words.ts';
import { featuresOf } from './letter-features.ts';

/** Longest text the parser reads. */
export const parsedLengthMax = 300;

const data = new URL('../../../../../../data/name-letters/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, data), 'utf8');

/** Fitted by release/fit-name-letters.ts. */
const letters = new Map(
  Object.entries(z.record(z.string(), z.number()).parse(JSON.parse(read('letters.json')))),
);

/** Between the office files and the lists of plants of the fit: docs/decisions/0043. */
const namesMin = { botany: 0.1, plants: 0.4, goods: 0.4, other: 0.4 };
/** From here on a list is one of animals, fungi or bacteria. */
const othersMax = 0.3;
/** From here on a column holds answers or keys of a program. */
const answersMax = 0.5;

const aloneWeight = 0.25;
/** Ordinary words begin with a small letter, names seldom do. */
const smallLettersTrust = 0.5;

const textsWeighed = 300;
const wordsWeighed = 12;

/** A column may be read as names where enough of its texts are, unless it lists other living things, answers or keys. */
export async function areNames(
  all: readonly string[],
  named: NamedBy,
  dictionary: KnownNames,
  signal: AbortSignal,
): Promise<boolean> {
  const step = Math.ceil(all.length / textsWeighed);
  const texts = all.filter((_, index) => index % step === 0).map((text) => text.slice(0, parsedLengthMax));
  const isAnswer = await mapCooperatively(texts, (text) => isAnswerOrKey(text, dictionary), signal);
  const answers = isAnswer.filter((is) => is).length;
  if (answers > 0 && answers >= texts.length * answersMax) return false;
  const weights = await mapCooperatively(texts, (text) => weighText(text, named, dictionary), signal);
  const others = weights.filter((weight) => weight === 'other-kingdom').length;
  const names = weights.reduce<number>((sum, weight) => sum + (weight === 'other-kingdom' ? 0 : weight), 0);
  return others < texts.length * othersMax && names >= texts.length * namesMin[named];
}

/** Common names, and names in other scripts, count only under headings that name plants. */
function weighText(written: string, named: NamedBy, dictionary: KnownNames): number | 'other-kingdom' {
  if (named === 'botany' && !/\p{Script=Latin}/u.test(written) && /\p{L}/u.test(written)) return 1;
  const bracketed = /\((\p{Lu}\p{Ll}+[^()]*)/u.exec(written)?.[1];
  const inBrackets = bracketed === undefined ? 0 : weighName(bracketed, named, dictionary);
  const weight = weighName(written, named, dictionary);
  if (weight === 'other-kingdom' || inBrackets === 'other-kingdom') return 'other-kingdom';
  const mayBeCommon = named === 'botany' || named === 'plants';
  return mayBeCommon && isCommonName(written, dictionary) ? 1 : Math.max(weight, inBrackets);
}

/** `Lavender`, `English lavender`, `Apfel 'Elstar'`. */
export function isCommonName(written: string, { hasCommonName }: KnownNames): boolean {
  const [text = ''] = written.toLowerCase().split(/\s*[^\p{L}\s'’-]|\s['’]/u, 1);
  if (endsCommonName(foldToAscii(text.split(/[\s-]/).at(-1) ?? ''))) return true;
  return [text, text.split(' ').at(-1) ?? ''].some(
    (name) => hasCommonName?.(name) === true || hasCommonName?.(name.replace(/s$/, '')) === true,
  );
}

/** Weighs a text: 1 for a whole name, less for a genus that people and rooms are called too. */
function weighName(written: string, named: NamedBy, dictionary: KnownNames): number | 'other-kingdom' {
  const text = written
    .replace(/^(?:\S*\d\S*\s+|[^\p{L}\s]+\s*|[x×]\s*(?=\p{Lu}))+/u, '')
    // `Quercus_robur`, as programs write it.
    .replace(/^(\p{L}+\.|\p{L}+(?=_))[._]?(?=\p{Ll}{3})/u, '$1 ');
  const words = (isOneCase(text) ? toSentenceCase(text) : text).split(/\s+/, wordsWeighed);
  const [first = '', ...rest] = words;
  const genus = lettersIn(first);
  if (otherKingdoms.has(genus) && !dictionary.hasGenus(genus)) return 'other-kingdom';
  const isKnown = dictionary.hasSpecies(genus, lettersIn(rest[0]));
  const trust = isKnown || /^\p{Lu}/u.test(text) ? 1 : smallLettersTrust;
  if (isWholeName(first, rest, dictionary)) return trust;
  const isInside = rest.some((word, index) => {
    const part = word.replace(/^\P{L}+/u, '');
    const mayBegin =
      initial.test(part) || (/^\p{Lu}\p{Ll}/u.test(part) && dictionary.hasGenus(lettersIn(part)));
    return mayBegin && isWholeName(part, rest.slice(index + 1, index + 4), dictionary);
  });
  if (isInside) return 1;
  if (!dictionary.hasGenus(genus)) return 0;
  const isPlant = standsAlone.test(text) && !places.test(text) && (rest.length > 0 || named !== 'other');
  return isPlant && dictionary.hasNurseryGenus?.(genus) && !doubtfulGenera.has(genus)
    ? 1
    : aloneWeight * trust;
}

const isOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase();
const toSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** A word in lower case behind a genus that is not an epithet makes it a sentence. */
const standsAlone = /^\p{Lu}\S*(?:$|\s+[^\s\p{Ll}])/u;
const places =
  /(?:room|hall|lounge|suite|ward|house|hotel|villa|avenue|street|road|lane|drive|court|close|saal|zimmer|raum|haus|stra(?:ß|ss)e|weg|allee|salle|rue|sala|via|calle|zaal|kamer|straat|laan)$/i;
const startsCultivar = /^['‘’"“´`]\p{L}/u;
const startsEpithet = /^[×x]?\p{Ll}[\p{Ll}-]{2,}/u;

const initial = /^\p{Lu}\.$/u;

/** A word ends where its letters do: `rubrum)`, `rubrum/Red`. */
const lettersIn = (word = ''): string => foldToAscii(/^[\p{L}×-]+/u.exec(word)?.[0] ?? '').toLowerCase();

function isWholeName(first: string, behind: readonly string[], dictionary: KnownNames): boolean {
  const genus = lettersIn(first);
  const [next = '', ...others] = behind.filter((word) => word !== 'x' && word !== '×');
  const epithet = lettersIn(next);
  if (dictionary.hasSpecies(genus, epithet)) return true;
  if (initial.test(first)) return dictionary.hasShortened?.(`${genus}. ${epithet}`) ?? false;
  const isLatin = startsEpithet.test(next) && logOdds(genus, epithet) > 0;
  if (dictionary.hasGenus(genus)) {
    const isHybrid = /^[x×]$/.test(behind[0] ?? '');
    return isLatin || isHybrid || startsCultivar.test(next) || /^(?:spp?|cv|hybr?)\.?$/i.test(next);
  }
  // Prose in Latin has small letters further on; a name does so only with a rank, a size or a mark.
  const isProse = /^\p{Ll}{2,}$/u.test(others[0] ?? '') && !ranks.test(others[0] ?? '');
  return isLatin && !isProse;
}

const ranks = /^(?:subsp|ssp|var|f|forma|cv|ex|de|hort|nana|alba|rubra)$/;

/** Above 0 letters speak for a genus with an epithet, below for ordinary words. */
function logOdds(genus: string, epithet: string): number {
  return featuresOf(genus, epithet).reduce((sum, group) => sum + (letters.get(group) ?? 0), 0);
}

/** In the languages of the headings. Those of two letters are too short for a name anyway. */
const answer = /^(?:yes|non|oui|nein|nee|true|false|wahr|falsch|vrai|faux|vero|verdadero|falso|waar|onwaar)$/;
const lettersMin = 3;
/** `field.height`, `err_quota`, `NS:TREE`; not `Zzyxia.horrida`, as statistics programs write a name. */
const key = /^(?:\p{Ll}[\p{Ll}\d-]+|\p{Lu}[\p{Lu}\d-]+)(?:[._:]+[\p{L}\d-]+)+$/u;

/** An answer (`yes`), one or two letters, or a key of a program is not a name under any heading. */
function isAnswerOrKey(text: string, dictionary: NameDictionary): boolean {
  const folded = foldToAscii(text).toLowerCase();
  if (answer.test(folded)) return true;
  // In other scripts two letters are a word.
  if (!/[^\p{Script=Latin}\P{L}]/u.test(text) && (text.match(/\p{L}/gu) ?? []).length < lettersMin)
    return true;
  return key.test(text) && !dictionary.hasGenus(folded.split(/[._:]/)[0] ?? '');
}

/**
 * Genera that are also names of people, rooms, towns, makers or flavours: the word alone is weak
 * evidence of a plant.
 */
const doubtfulGenera: ReadonlySet<string> = new Set(
  (
    'acacia acer agave aloe althea amaryllis ananas andromeda anemone angelica angelina aralia aria artemisia asparagus aster azalea ' +
    'babiana banksia baptista begonia beta biota bougainvillea cactus calendula calla camelia camellia cana canna carica carpentaria cassia catalpa cedrus ' +
    'citrus clarkia clematis clivia coffea consolida corea coriander cosmos crocus cyclamen dahlia daphne darwinia davidia delphinium dion ' +
    'echinacea elate elegia endymion erica eucalyptus eugenia eulalia euphoria felicia ficus flox freesia fuchsia gardenia gentiana georgina ' +
    'geranium gerbera ginkgo gladiolus gloxinia grevillea hebe hibiscus honorius hydrangea ilex iris jacaranda jacobaea jasminum justicia kentia ' +
    'laelia lantana laurentia laurus lens lilium linnaea lobelia lotus luma lychee macadamia magnolia malva melia melissa mellisa michelia milla mimosa ' +
    'mirabilis mondo musa myrtus narcissus nerine nigella olea oyama persea petunia phlox phoenix pilea piper poinsettia primula protea ' +
    'richardia rosa ruta sabal sabina salvia sasa senna sequoia sida silene soja sophora stevia tamarix thea thymus tilia tulipa ' +
    'valeriana vanda vanilla verbena veronica veronika vinca viola vitis washingtonia wisteria yucca zamia zea zinnia'
  ).split(' '),
);
