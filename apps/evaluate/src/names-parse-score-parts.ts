import {
  type Authorship,
  compareAuthorships,
  type ParsedLabel,
  type PartKind,
  parseAuthorship,
} from '@plantdata/botanical-names';
import type { ExpectedParts } from './names-parse-expectation.ts';
import { areWordsRight, hasPerson, isSameText, type Verdict } from './names-parse-score.ts';

/** No authors at all, to be filled. */
export const noAuthorship: Authorship = {
  verbatim: '',
  authors: [],
  exAuthors: [],
  inAuthors: [],
  basionymAuthors: [],
  basionymExAuthors: [],
  sanctioningAuthors: [],
  year: null,
  basionymYear: null,
};

/** The same people in the same order, abbreviated or not: the author comparison of the package decides on each. */
function isSameTeam(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === b.length &&
    a.every((author, place) => {
      const other = b.slice(place, place + 1);
      return (
        letters(author) === letters(other.join()) ||
        compareAuthorships({ ...noAuthorship, authors: [author] }, { ...noAuthorship, authors: other }) ===
          'equal'
      );
    })
  );
}

export function isSameAuthorship(expected: Authorship, found: Authorship | null): boolean {
  return (
    found !== null &&
    isSameTeam(expected.authors, found.authors) &&
    isSameTeam(expected.exAuthors, found.exAuthors) &&
    isSameTeam(expected.basionymAuthors, found.basionymAuthors) &&
    isSameTeam(expected.basionymExAuthors, found.basionymExAuthors)
  );
}

/** Letters and digits alone, so that blanks, points and brackets make no difference; nor does the sign of a trade mark. */
function letters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[™®©]|\btm\b/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function textOf({ parts }: ParsedLabel, ...kinds: readonly PartKind[]): string {
  return letters(
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join(' '),
  );
}

/** Authors behind `in` may be read as authors of the work or as a part of the citation, and so may a note behind it. */
function isCitationRight(expected: string | null, found: ParsedLabel): boolean {
  const read = [textOf(found, 'publication'), textOf(found, 'publication', 'nomenclatural-note')];
  if (read.includes(letters(expected ?? ''))) return true;
  if (expected === found.name.authorship?.year) return true;
  const editors = letters(`in ${found.name.authorship?.inAuthors.join() ?? ''}`);
  const work = letters((expected ?? '').replace(/^(?:apud|ap\.)/, 'in'));
  return editors !== 'in' && read.some((text) => work === editors + text);
}

/** An autonym has no author; the label gives that of the species. */
function isAuthorshipRight({ words, authorship }: ExpectedParts, { name }: ParsedLabel): boolean | null {
  const expected = authorship === null ? null : parseAuthorship(authorship);
  if (expected === null) return null;
  const isAutonym = words.species !== null && words.infraspecific.at(-1) === words.species;
  return isSameAuthorship(expected, name.authorship) || (isAutonym && name.authorship === null);
}

/** Compares a label that states every part of the string, of a formula its genus and cultivar. */
export function scoreParts(expected: ExpectedParts, found: ParsedLabel): Verdict {
  const { name } = found;
  const epithets = areWordsRight(expected.words, { ...name, uninomial: null });
  const authorship = isAuthorshipRight(expected, found);
  const authorshipInvented = expected.authorship === null && hasPerson(name.authorship);
  const isCultivarRight = isSameText(expected.cultivar, name.cultivar);
  const isTradeRight = isSameText(expected.tradeDesignation, name.tradeDesignations.join(' '));
  const isCitation = expected.citation === undefined || isCitationRight(expected.citation, found);
  const rights = expected.rights === undefined ? null : letters(expected.rights ?? '');
  const isRights = rights === null || rights === textOf(found, 'rights-mark');
  const nameAndCultivar =
    epithets &&
    isCultivarRight &&
    isSameText(expected.group, name.group) &&
    isSameText(expected.grex, name.grex);
  return {
    epithets,
    authorship,
    citation: expected.citation ? isCitation : null,
    cultivar: expected.cultivar === null ? null : isCultivarRight,
    tradeDesignation: expected.tradeDesignation === null ? null : isTradeRight,
    rights: rights ? isRights : null,
    nameAndCultivar,
    row:
      nameAndCultivar &&
      authorship !== false &&
      !authorshipInvented &&
      isTradeRight &&
      isCitation &&
      isRights,
    authorshipInvented,
    cultivarInvented: expected.cultivar === null && name.cultivar !== null,
  };
}
