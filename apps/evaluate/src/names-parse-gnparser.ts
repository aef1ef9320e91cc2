import { z } from 'zod';
import {
  answerByYear,
  authorshipOf,
  type Expectation,
  type ExpectedAuthorship,
  type ExpectedName,
  type ParseCase,
  setAside,
} from './names-parse-expectation.ts';

const Year = z.object({ year: z.string() }).optional();
const Team = z.object({ authors: z.array(z.string()), year: Year });
const Publication = Team.extend({ exAuthors: Team.optional(), inAuthors: Team.optional() });
type GnPublication = z.infer<typeof Publication>;

const GnAuthorship = z.object({
  verbatim: z.string(),
  originalAuth: Publication.optional(),
  combinationAuth: Publication.optional(),
});
type GnAuthorship = z.infer<typeof GnAuthorship>;

const Epithet = z.object({
  value: z.string(),
  rank: z.string().optional(),
  authorship: GnAuthorship.optional(),
});

/** One name of gnparser's details; which members it has depends on its kind. */
const GnName = z.object({
  uninomial: z.string().optional(),
  parent: z.string().optional(),
  rank: z.string().optional(),
  genus: z.string().optional(),
  subgenus: z.string().optional(),
  species: z.string().optional(),
  infraspecies: z.union([z.array(Epithet), Epithet.transform((epithet) => [epithet])]).default([]),
  cultivar: z.string().optional(),
  authorship: GnAuthorship.optional(),
});
type GnName = z.infer<typeof GnName>;

/** A row of the reading by gnparser, as far as it is scored. */
const GnparserRow = z.object({
  verbatim: z.string(),
  group: z.string(),
  parsed: z.boolean(),
  virus: z.boolean().default(false),
  bacteria: z.string().default('no'),
  cultivar_mode: z.boolean().default(false),
  details: z.record(z.string(), z.unknown()).default({}),
});
type GnparserRow = z.infer<typeof GnparserRow>;

const nameKinds = ['uninomial', 'species', 'infraspecies', 'comparison', 'approximation'];
const formulaKinds = ['hybridFormula', 'graftChimeraFormula'];

function nameIn(details: Readonly<Record<string, unknown>>): GnName | null {
  const kind = nameKinds.find((candidate) => candidate in details);
  return kind === undefined ? null : GnName.parse(details[kind]);
}

function parentsIn(details: Readonly<Record<string, unknown>>): GnName[] | null {
  const kind = formulaKinds.find((candidate) => candidate in details);
  if (kind === undefined) return null;
  const parents = z.array(z.record(z.string(), z.unknown())).parse(details[kind]);
  return parents.map(nameIn).filter((parent) => parent !== null);
}

function lowestAuthorship(name: GnName): GnAuthorship | null {
  const last = name.infraspecies.at(-1);
  return (last === undefined ? name.authorship : last.authorship) ?? null;
}

/** gnparser puts the author before `ex` first, as zoologists count; botanists count the one after it. */
function teamOf(publication: GnPublication | undefined): {
  authors: string[];
  exAuthors: string[];
  year: string | null;
} {
  if (publication === undefined) return { authors: [], exAuthors: [], year: null };
  const { authors, exAuthors, inAuthors } = publication;
  const year = publication.year ?? exAuthors?.year ?? inAuthors?.year;
  const counted =
    exAuthors === undefined ? { authors, exAuthors: [] } : { authors: exAuthors.authors, exAuthors: authors };
  return { ...counted, year: year?.year ?? null };
}

/** `originalAuth` is the bracketed one when a combination follows or when the string opens with the bracket. */
function readAuthorship(stated: GnAuthorship | null): ExpectedAuthorship | 'none' {
  if (stated === null) return 'none';
  const isBracketed = stated.combinationAuth !== undefined || /^\s*\(/.test(stated.verbatim);
  const basionym = teamOf(isBracketed ? stated.originalAuth : undefined);
  const combination = teamOf(isBracketed ? stated.combinationAuth : stated.originalAuth);
  return authorshipOf({
    authors: combination.authors,
    exAuthors: combination.exAuthors,
    basionymAuthors: basionym.authors,
    basionymExAuthors: basionym.exAuthors,
    year: combination.year,
    basionymYear: basionym.year,
  });
}

/** A name below a genus is in `uninomial` with its genus as `parent`; below a family alone. */
function higherWords(name: GnName): { genus: string | null; infrageneric: string | null } {
  if (name.uninomial === undefined) return { genus: name.genus ?? null, infrageneric: null };
  const isSubdivision = name.rank !== undefined && !/(?:aceae|idae)$/.test(name.parent ?? '');
  return isSubdivision
    ? { genus: name.parent ?? null, infrageneric: name.uninomial }
    : { genus: name.uninomial, infrageneric: null };
}

function readName(name: GnName, cultivarMode: boolean): ExpectedName {
  const cultivar = { group: null, grex: null, series: null, tradeDesignation: undefined };
  return {
    words: {
      ...higherWords(name),
      species: name.species ?? null,
      infraspecific: name.infraspecies.map((epithet) => epithet.value),
    },
    authorship: readAuthorship(lowestAuthorship(name)),
    cultivar:
      name.cultivar === undefined
        ? cultivarMode
          ? 'none'
          : 'not-stated'
        : { ...cultivar, cultivar: name.cultivar },
  };
}

function setAsideRow(row: GnparserRow, name: GnName | null): Expectation | null {
  if (row.virus || Object.keys(row.details).some((kind) => kind.endsWith('ICVCN'))) return setAside('virus');
  if (row.bacteria === 'yes') return setAside('bacterium');
  if (row.group.endsWith('(ICZN)')) return setAside('zoological-code');
  if (!row.cultivar_mode && ['Cultivars', 'Graft-chimeras'].includes(row.group))
    return setAside('cultivars-ignored');
  if (name === null) return null;
  const isBracketed = name.uninomial !== undefined && row.verbatim.includes(`(${name.uninomial})`);
  if (name.subgenus !== undefined || isBracketed) return setAside('zoological-subgenus');
  return null;
}

function expectationOf(row: GnparserRow): Expectation {
  const parents = parentsIn(row.details);
  const name = nameIn(row.details);
  const aside = setAsideRow(row, name ?? parents?.find((parent) => parent.subgenus !== undefined) ?? null);
  if (aside !== null) return aside;
  if (!row.parsed) return { kind: 'refused' };
  if (parents !== null) {
    return { kind: 'formula', parents: parents.map((parent) => readName(parent, row.cultivar_mode)) };
  }
  return name === null
    ? setAside('nothing-stated')
    : { kind: 'name', name: readName(name, row.cultivar_mode) };
}

export function readGnparserCase(row: unknown): ParseCase {
  const parsed = GnparserRow.parse(row);
  return {
    verbatim: parsed.verbatim,
    expectation: expectationOf(parsed),
    answer: answerByYear(parsed.verbatim),
  };
}
