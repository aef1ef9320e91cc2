import { boundedEditDistance, compareAuthorships, parseAuthorship } from '@plantdata/botanical-names';
import { preferRecords, rankDiffers } from './choose.ts';
import { chooseRecord, type Finding, type NameHit, toFinding } from './finding.ts';
import type { MatchKeys } from './match-keys.ts';
import type { MatchStage } from './match-stage.ts';
import type { KnownName, NameTable } from './name-table.ts';
import type { NameQuestion } from './question.ts';

/** The first steps: names that are spelt as asked, or as the Code lets the spelling vary. */

export function matchExact(asked: MatchKeys, table: NameTable): Finding | null {
  const finding = chooseRecord(asked.name, table.exact(asked.key), table, {
    kind: 'exact',
    stage: 'exact',
    editDistance: 0,
  });
  if (finding?.outcome !== 'found') return finding;
  const { hit } = finding;
  if (rankDiffers(asked.name, hit.known))
    return { outcome: 'found', hit: { ...hit, kind: 'variant', stage: 'rank-differs' } };
  return { outcome: 'found', hit: { ...hit, stage: exactStage(asked, hit) } };
}

function exactStage({ name }: MatchKeys, { authorAgreement, known }: NameHit): MatchStage {
  if (authorAgreement === 'equal') return 'author-exact';
  const { genus, species, infraspecific } = name.hybrid;
  return (genus || species || infraspecific) === isHybrid(known) ? 'exact' : 'hybrid-sign';
}

export function isHybrid({ written }: KnownName): boolean {
  return written.includes('×') || /(?:^|\s)(?:x\s|notho)/i.test(written);
}

/** The stem key is the same: gender, `-i` and `-ii`, doubled letters, the autonym for its species. */
export function matchVariant(asked: MatchKeys, table: NameTable): Finding | null {
  const rows = table.stem(asked.stemKey);
  const how = { kind: 'variant', stage: 'orthographic', editDistance: 0 } as const;
  const finding = chooseRecord(asked.name, rows, table, how);
  if (finding?.outcome === 'tie') return chooseSpelling(asked, rows, table, finding);
  if (finding?.outcome !== 'found') return finding;
  const stage = variantStage(asked, finding.hit.known);
  const longer = stage === 'orthographic' ? findLonger(asked, table) : null;
  if (longer) return { outcome: 'tie', tied: [finding.hit.known, longer], distance: 1 };
  // `Pinus mugo var. mughus` has the stem of an autonym, and other words.
  const [species, below] = asked.epithets;
  const isByStem = stage === 'autonym' && below !== undefined && below !== species;
  const reviewRequired = finding.hit.reviewRequired || isByStem;
  return { outcome: 'found', hit: { ...finding.hit, stage, reviewRequired } };
}

/** `Hosta sieboldia` is `sieboldii` or `sieboldiana`. */
function findLonger({ key }: MatchKeys, table: NameTable): KnownName | null {
  const endings = key.endsWith('ia') ? ['na', 'num', 'nus'] : [];
  const [row] = endings.flatMap((ending) => table.exact(key + ending));
  return row === undefined ? null : table.name(row);
}

/**
 * Chooses the nearest of several known spellings of an epithet. If all have the same authors, they
 * are one name; otherwise a person should decide.
 */
function chooseSpelling(asked: MatchKeys, rows: readonly number[], table: NameTable, tie: Finding): Finding {
  const measured = preferRecords(asked.name, rows, table).map((known) => ({
    known,
    distance: boundedEditDistance(asked.key, known.written.toLowerCase(), nearestMax),
  }));
  const shortest = Math.min(...measured.map(({ distance }) => distance));
  const [nearest, another] = measured.filter(({ distance }) => distance === shortest);
  const isOneName = haveSameAuthors(measured.map(({ known }) => known));
  if (!nearest || (another && !isOneName)) return tie;
  const stage = variantStage(asked, nearest.known);
  const review = !isOneName || another !== undefined;
  return toFinding(asked.name, nearest.known, { kind: 'variant', stage, editDistance: 0, review });
}

function haveSameAuthors([first, ...others]: readonly KnownName[]): boolean {
  const authorship = parseAuthorship(first?.authorship ?? '');
  return others.every(
    (other) =>
      compareAuthorships(authorship, parseAuthorship(other.authorship ?? ''), { strict: true }) === 'equal',
  );
}

const nearestMax = 12;

function variantStage({ name, epithets }: MatchKeys, known: KnownName): MatchStage {
  const below = known.rank !== 'species' && known.rank !== 'genus';
  if (below !== name.infraspecific.length > 0) return 'autonym';
  const words = known.written.toLowerCase().split(' ');
  return epithets.every((epithet) => words.some((word) => differInGender(epithet, word)))
    ? 'gender'
    : 'orthographic';
}

/** Endings of adjectives by the gender of their genus. */
const declensions = [
  ['us', 'a', 'um'],
  ['is', 'e'],
  ['er', 'ra', 'rum', 'ris', 're'],
  ['er', 'era', 'erum'],
] as const;

function differInGender(one: string, other: string): boolean {
  if (one === other) return true;
  return declensions.some((endings) =>
    endings.some(
      (ending) =>
        one.endsWith(ending) && endings.some((another) => one.slice(0, -ending.length) + another === other),
    ),
  );
}

/** A name of the table that the parser reads in another way than its authors meant. */
export function matchVerbatim({ plainKey, readings }: NameQuestion, table: NameTable): Finding | null {
  const [{ name, key }] = readings;
  if (plainKey === key) return null;
  // `Acer palmatum Atropurpureum` is a cultivar, and not the variety of that epithet.
  const isPlain = name.cultivar === null && name.tradeDesignations.length === 0 && name.group === null;
  const rows = table.exact(plainKey).filter((row) => isPlain || isInformal(table.name(row).written));
  return chooseRecord(name, rows, table, { kind: 'exact', stage: 'exact', editDistance: 0 });
}

/**
 * True if the name holds more than Latin words and rank markers:
 * `Grevillea linearifolia f. Angourie form`, `Cibotium st.-johnii`.
 */
function isInformal(written: string): boolean {
  return /\s.*[^\p{Ll}\p{M}\s×.-]|\.-|\s(?:sp|aff)\./u.test(written);
}
