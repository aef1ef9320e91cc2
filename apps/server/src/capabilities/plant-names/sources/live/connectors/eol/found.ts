import { formatAuthorship, parseName } from '@plantdata/botanical-names';
import type { CommonName, Identifiers } from '@plantdata/name-index';
import type { FoundName } from '../../found-name.ts';
import { languageCode, plainText, readIdentifier } from '../../reading.ts';
import { readName, type SourceReadName } from '../read-name.ts';
import { plainWords, removeMarkers } from './names.ts';
import { type EolPage, entriesUnder, isAboutPlant, isVernacular, type PageEntry } from './page.ts';
import type { PageCandidate } from './search.ts';

const commonNamesMax = 30;
const commonNameLettersMax = 100;
const authorsLettersMax = 300;

/**
 * Returns the match of a page for the name that was asked for; null if the page is not about a
 * plant, or has the name as a common one. The title of a page is the name that the encyclopedia
 * uses for the taxon, so it counts as accepted.
 */
export function collectFound(
  page: EolPage,
  written: string,
  { title, isSynonym }: PageCandidate,
): FoundName | null {
  const entries = entriesUnder(title, page);
  if (!isAboutPlant(entries) || (isSynonym && isVernacular(written, page))) return null;
  const accepted = nameOfPage(page, title, entries, written);
  if (!accepted) return null;
  const facts = {
    family: null,
    isGuess: false,
    identifiers: identifiersOf(page, entries),
    commonNames: commonNamesOf(page),
  };
  const own = { ...accepted, family: null };
  if (!isSynonym) return { ...own, ...facts, status: 'accepted', accepted: null };
  const synonym = readName(written);
  if (!synonym) return null;
  const { rank } = synonym;
  return { written: synonym.written, authorship: null, rank, ...facts, status: 'synonym', accepted: own };
}

type NameOfPage = Pick<FoundName, 'written' | 'authorship' | 'rank'>;

/** Spellings of one title: enough to see its rank marker and hybrid sign, which titles do not have. */
const spellingsMax = 20;

function nameOfPage(
  page: EolPage,
  title: string,
  entries: readonly PageEntry[],
  asked: string,
): NameOfPage | null {
  const words = plainWords(title);
  const rank = entries.find(({ taxonRank }) => taxonRank)?.taxonRank;
  const texts = new Set([page.scientificName, ...entries.map(({ scientificName }) => scientificName), title]);
  const spellings = [...texts]
    .slice(0, spellingsMax)
    .map((text) => readName(text, rank))
    .filter((name) => name !== null)
    .filter(({ written }) => removeMarkers(plainWords(written)) === words);
  const [first] = spellings;
  if (!first) return null;
  const name = spellings.find(({ written }) => written === asked) ?? spellings.reduce(fullerName, first);
  return { written: name.written, rank: name.rank, authorship: authorsOf(page, words) };
}

/** The one with rank marker and hybrid sign. */
const fullerName = (one: SourceReadName, other: SourceReadName) =>
  other.written.length > one.written.length ? other : one;

function authorsOf({ scientificName }: EolPage, words: string): string | null {
  const text = plainText(scientificName, authorsLettersMax);
  const name = readName(text);
  if (text === null || !name || removeMarkers(plainWords(name.written)) !== words) return null;
  const { authorship } = parseName(text).name;
  return authorship && formatAuthorship(authorship);
}

/** Whose entries carry the identifiers of others; `Global Biotic Interactions` is left out, for it carries wrong ones. */
const issuers = {
  gbif_id: /^GBIF classification$/,
  wikidata_id: /^(?:wikidata|wikipedia)/i,
  inaturalist_taxon_id: /^iNaturalist data coverage$/,
} as const;

function identifiersOf({ identifier }: EolPage, entries: readonly PageEntry[]): Identifiers {
  const single = (kind: keyof typeof issuers) => {
    const values = entries
      .filter(({ nameAccordingTo }) => issuers[kind].test(nameAccordingTo ?? ''))
      .map(({ sourceIdentifier }) => readIdentifier(kind, sourceIdentifier))
      .filter((id) => id !== undefined);
    return new Set(values).size === 1 ? values[0] : undefined;
  };
  const found = {
    eol_id: readIdentifier('eol_id', identifier),
    gbif_id: single('gbif_id'),
    wikidata_id: single('wikidata_id'),
    inaturalist_taxon_id: single('inaturalist_taxon_id'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, id]) => id !== undefined));
}

/** Common names that the encyclopedia prefers come first. */
function commonNamesOf({ vernacularNames }: EolPage): CommonName[] {
  const sorted = (vernacularNames ?? []).toSorted(
    (one, other) => Number(other.eol_preferred === true) - Number(one.eol_preferred === true),
  );
  const names = sorted.flatMap(({ vernacularName, language: code }) => {
    const [name, language] = [plainText(vernacularName, commonNameLettersMax), languageCode(code)];
    return name && language ? [{ name, language, region: '' }] : [];
  });
  const byText = new Map(names.map((each) => [`${each.language} ${each.name}`, each]));
  return [...byText.values()].slice(0, commonNamesMax);
}
