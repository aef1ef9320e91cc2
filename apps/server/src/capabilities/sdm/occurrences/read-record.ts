import { readBasis } from './basis-of-record.ts';
import { codeOfLicence } from './licences.ts';
import type { OccurrenceRecord } from './occurrence-source.ts';

/** The value of a Darwin Core term, or of one that GBIF has added, as a source gives it: of any type. */
export type TermReader = (term: string) => unknown;

const textLengthMax = 200;
/** Sentences about what was hidden list many terms. */
const remarkLengthMax = 600;
const issuesMax = 60;

/** A record of whatever is there: what is missing or of another type is null. */
export function readRecord(id: string, termOf: TermReader): OccurrenceRecord {
  const latitude = termOf('decimalLatitude');
  const longitude = termOf('decimalLongitude');
  const licence = readText(termOf('license'));
  return {
    id,
    longitude: readNumber(longitude),
    latitude: readNumber(latitude),
    uncertaintyM: readNumber(termOf('coordinateUncertaintyInMeters')),
    decimals: decimalsOf(latitude, longitude),
    basisOfRecord: readBasis(readText(termOf('basisOfRecord'))),
    occurrenceStatus: readTerm(termOf('occurrenceStatus')),
    individualCount: readNumber(termOf('individualCount')),
    year: readNumber(termOf('year')) ?? yearOf(termOf('eventDate')),
    countryCode: readCountry(termOf('countryCode')),
    issues: readIssues(termOf('issues') ?? termOf('issue')),
    datasetKey: readText(termOf('datasetKey')),
    licence: licence && codeOfLicence(licence),
    establishmentMeans: readText(termOf('establishmentMeans')),
    degreeOfEstablishment: readText(termOf('degreeOfEstablishment')),
    distanceFromCentroidM: readNumber(termOf('distanceFromCentroidInMeters')),
    informationWithheld: readText(termOf('informationWithheld'), remarkLengthMax),
    dataGeneralizations: readText(termOf('dataGeneralizations'), remarkLengthMax),
  };
}

/** Null for what is empty or no text. */
export function readText(value: unknown, lengthMax: number = textLengthMax): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  return value.trim().slice(0, lengthMax) || null;
}

/** A decimal comma is one where nothing else can be meant. */
const numeral = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = readText(value);
  if (text === null || !numeral.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

function decimalsOf(...coordinates: readonly unknown[]): number | null {
  const written = coordinates.filter((value) => typeof value === 'string');
  if (written.length < coordinates.length) return null;
  return Math.max(...written.map((text) => /[.,](\d+)\s*$/.exec(text)?.[1]?.length ?? 0));
}

const readTerm = (value: unknown): string | null =>
  readText(value)
    ?.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[\s-]+/gu, '_')
    .toUpperCase() ?? null;

function yearOf(eventDate: unknown): number | null {
  const year = /^(\d{4})(?!\d)/.exec(readText(eventDate) ?? '')?.[1];
  return year === undefined ? null : Number(year);
}

function readCountry(value: unknown): string | null {
  const code = readText(value)?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

function readIssues(value: unknown): string[] {
  const issues: readonly unknown[] = Array.isArray(value) ? value : (readText(value)?.split(/[;|,]/) ?? []);
  return issues.slice(0, issuesMax).flatMap((issue) => readText(issue) ?? []);
}
