import type { CommonName } from '@plantdata/name-index';
import { plainText } from '../../reading.ts';
import type { WikiPage } from '../mediawiki/wiki-page.ts';

/** Languages listed first after English: those that most readers of this service know. */
const languagesFirst = [
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'da',
  'sv',
  'no',
  'fi',
  'ja',
  'zh',
  'ru',
];
const titlesElsewhereMax = 20;
const nameLettersMax = 100;

/** Titles of the article in all languages that are no scientific names. Latin has no others. */
export function commonNamesOf(page: WikiPage, genus: string): readonly CommonName[] {
  const own = readTitle(page.title, genus);
  const elsewhere = page.titlesElsewhere
    .filter(({ language }) => /^[a-z]{2}$/.test(language) && language !== 'en' && language !== 'la')
    .flatMap(({ language, title }): CommonName[] => {
      const name = readTitle(title, genus);
      return name === null ? [] : [{ name, language, region: '' }];
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, titlesElsewhereMax);
  return own === null ? elsewhere : [{ name: own, language: 'en', region: '' }, ...elsewhere];
}

/** Null for a scientific name, which begins with the genus. `Plum (tree)` is a plum. */
function readTitle(title: string, genus: string): string | null {
  const name = plainText(title, nameLettersMax)?.replace(/ \([^()]*\)$/, '') ?? null;
  const [first = ''] = name?.replace(/^× ?/, '').toLowerCase().split(' ') ?? [];
  return first === genus.toLowerCase() ? null : name;
}

function placeOf({ language }: CommonName): number {
  const place = languagesFirst.indexOf(language);
  return place < 0 ? languagesFirst.length : place;
}
