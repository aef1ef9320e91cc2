import { foldToAscii, parseName } from '@plantdata/botanical-names';
import { createSizeClassifier, type SizeClassifier } from '@plantdata/container-sizes';
import type { KnownNames } from '@plantdata/name-matching';
import type { ColumnProfile } from '../../../platform/documents/index.ts';
import { addedColumns } from '../added-columns.ts';
import { isSheetOfChanges } from '../list-decisions.ts';
import { classifyHeading, otherRoleOf, scoreNameHeading } from './heading-words.ts';
import { areNames, isCommonName, parsedLengthMax } from './name-evidence.ts';
import { endsAsLatin, isNoLoneName, isNoName, isWork, supply } from './non-name-text.ts';
import { createAbbreviation, dittoMarks, expandJoined, expandSlug } from './shortened-names.ts';
import { splitNames } from './split-names.ts';

/** Finds the column with botanical names in a document, by headings in seven languages and genera of the checklist. */
export function createNameColumn(dictionary: KnownNames): ColumnProfile {
  /** The genus of a text, as the checklist has it; null where it has none. */
  const findGenus = (text: string) => {
    if (text.length > parsedLengthMax) return null;
    const { name } = parseName(text, { dictionary });
    if (name.form === 'not-a-name' || name.genus === null) return null;
    const genus = foldToAscii(name.genus).toLowerCase();
    return dictionary.hasGenus(genus) ? genus : null;
  };
  /** `A. griseum` */
  const isShortened = (text: string) => {
    const [, initial, epithet] = /^(\p{Lu})\.\s?(?:[×x]\s?)?(\p{Ll}[\p{Ll}-]{2,})/u.exec(text) ?? [];
    if (initial === undefined || epithet === undefined) return false;
    return dictionary.hasShortened?.(`${initial.toLowerCase()}. ${foldToAscii(epithet)}`) ?? false;
  };
  return {
    what: 'plant names',
    role: 'name',
    otherRole: otherRoleOf,
    isReport: isSheetOfChanges,
    addedHeadings: addedColumns.map(({ heading }) => heading.toLowerCase()),
    // `Judas tree` heads no column.
    scoreHeading: (heading) => (dictionary.hasCommonName?.(heading) === true ? 0 : scoreNameHeading(heading)),
    recognises: (text) =>
      findGenus(expandJoined(text) ?? expandSlug(text, dictionary) ?? text.replace(supply, '')) !== null ||
      isShortened(text),
    isOtherName: (text) => dictionary.hasCommonName?.(foldToAscii(text).toLowerCase()) === true,
    isSomethingElse(written, isAlone) {
      const text = written.replace(supply, '');
      if ((looksRegular(text) && !isAlone) || dittoMarks.test(text)) return false;
      const isKnown = () => findGenus(text) !== null;
      const beginsWithName = () => {
        const genus = findGenus(text);
        return genus !== null && foldToAscii(text).toLowerCase().startsWith(genus);
      };
      if (isNoName(text, { isKnown, beginsWithName, isQuoted: quoted.test(text) })) return true;
      return isAlone && !startsInside.test(text) && isNoLoneName(text) && !isKnown();
    },
    isOfOtherTrade(text) {
      if (weighed.test(text) && isGoods(text)) return true;
      if (quoted.test(text) || findGenus(text.replace(supply, '')) !== null) return false;
      // `Sphagnum` is a genus as well as a medium.
      const [, first, second] = /^(\p{Lu}\p{Ll}+) (\p{Ll}{4,})/u.exec(text) ?? [];
      const isLatin = first !== undefined && second !== undefined && endsAsLatin(first, second);
      return isWork(text) || (!isLatin && !isCommonName(text, dictionary) && isGoods(text));
    },
    arePlausible: (texts, heading, signal) => areNames(texts, classifyHeading(heading), dictionary, signal),
    composition: splitNames,
    abbreviation: createAbbreviation(dictionary),
  };
}

let sizes: SizeClassifier | undefined;

/** `Rose feed 1 kg`: no plant is sold by its weight. */
const weighed = /\d\s?k?g\b/i;

/** Compost, pots and tools, which the reader of sizes knows. */
function isGoods(text: string): boolean {
  // Made when the first is met, which few lists have: it takes some milliseconds.
  sizes ??= createSizeClassifier();
  return sizes.classify(text).category?.describes === 'non_plant';
}

const quoted = /['‘’"“”´`]\p{L}[^'‘’"“”´`]+['‘’"“”´`]/u;

/** Continues a name above it. */
const startsInside = /^(?:[-–—×"”〃]|['‘]\p{L}|\p{Ll}{4})/u;

/** Most names by far; these need not be looked at more closely. */
const looksRegular = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+ (?:[×x] )?\p{Ll}[\p{Ll}-]+(?: (?:subsp|var|f|ssp)\. \p{Ll}[\p{Ll}-]+)?(?: ['‘]\p{L}[^'‘’]*['’])?$/u.test(
    text,
  ) &&
  !/^(?:ground|water|street|shade|bare|vaste|plantes?|erbacee|hedge|strappy|price|order|stock|plant)/i.test(
    text,
  );
