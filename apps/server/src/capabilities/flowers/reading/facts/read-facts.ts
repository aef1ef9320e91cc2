import { parseName } from '@plantdata/botanical-names';
import { FlowerFacts, noFacts } from '../../model.ts';
import { ID_LENGTH_MAX, POLLINATORS_MAX, TEXT_LENGTH_MAX } from '../limits.ts';
import { isMissing, readNumber } from '../text/cells.ts';
import type { FactColumns, FactHeading } from './headings.ts';

/** Gives the text of a row under a heading; empty where the table has no such column. */
type TextOf = (heading: FactHeading) => string;

export const textsOf =
  (cells: readonly string[], columns: FactColumns): TextOf =>
  (heading) =>
    cells[columns.get(heading) ?? -1] ?? '';

/** Reads the facts of a row, with the oddities of FReD taken out. */
export function readFacts(textOf: TextOf): FlowerFacts {
  const name = readName(textOf);
  const read = (heading: FactHeading): string | null => readText(textOf(heading));
  const readMeasure = (heading: FactHeading): number | null => positiveNumber(textOf(heading));
  return {
    ...name,
    family: read('family'),
    morph: read('morph') ?? name.morph,
    plantSection: read('plantSection'),
    isMainColour: readFlag(textOf('isMainColour')),
    humanColour: read('humanColour'),
    beeColour: readBeeColour(textOf('beeColour')),
    country: read('country'),
    town: read('town'),
    collector: read('collector'),
    publication: read('publication'),
    accession: read('accession'),
    licence: read('licence'),
    altitudeM: readMeasure('altitudeM'),
    heightCm: readMeasure('heightCm'),
    tubeMm: readMeasure('tubeMm'),
    corollaMm: readMeasure('corollaMm'),
    pollinators: readPollinators(textOf('pollinators')),
    sourceLabel: read('sourceLabel'),
  };
}

/** A text on one line, cut at a length that no author needs; null where there is none. */
export function readText(text: string): string | null {
  const clean = text
    .slice(0, 4 * TEXT_LENGTH_MAX)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();
  return isMissing(clean) ? null : Array.from(clean).slice(0, TEXT_LENGTH_MAX).join('');
}

/** The id of a record as text: `0157` and `157` are one. Null where there is none. */
export function readId(text: string): string | null {
  const id = readText(text)?.slice(0, ID_LENGTH_MAX) ?? null;
  return id === null || !/^0+\d+$/.test(id) ? id : String(Number(id));
}

/** The whole number that an id is. */
export const numberOfId = (id: string): number | null => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : null);

/** An epithet that names no species. */
const unknownEpithet = /^(?:spp?|spec|gen|indet)\.?(?: *\d+)?$/i;

function readName(textOf: TextOf): FlowerFacts {
  const genus = unlessUnknown(readText(textOf('genus')));
  const written = readText(textOf('species'));
  const inBrackets = /\(([^)]*)\)/.exec(written ?? '')?.[1] ?? null;
  // `micranthus =hirsutus` names another opinion after the name that was published.
  const epithet = (written ?? '')
    .replaceAll(/\([^)]*\)?/g, ' ')
    .replace(/=.*$/, '')
    .trim();
  const species = unlessUnknown(readText(epithet));
  const infraspecific = readText(textOf('infraspecific'));
  const parts = [genus, epithet === '' ? null : epithet, infraspecific].filter((part) => part !== null);
  const whole = readText(textOf('scientificName'));
  const ofWhole = genus === null && species === null && whole !== null ? partsOf(whole) : null;
  return {
    ...noFacts,
    genus: ofWhole?.genus ?? genus,
    species: ofWhole?.species ?? species,
    infraspecific,
    morph: inBrackets === null ? null : readText(inBrackets),
    scientificName: whole ?? (genus === null ? null : parts.join(' ')),
  };
}

/** Genus and epithet of a table that has the whole name in one column; null where it names no species. */
function partsOf(whole: string): Pick<FlowerFacts, 'genus' | 'species'> | null {
  const { form, genus, specificEpithet: species } = parseName(whole).name;
  return form === 'name' && genus !== null && species !== null ? { genus, species } : null;
}

const unlessUnknown = (name: string | null): string | null =>
  name === null || unknownEpithet.test(name) ? null : name;

/** Null for 0, which means "not recorded". */
function positiveNumber(text: string): number | null {
  const value = readNumber(text, ';');
  return Number.isFinite(value) && value > 0 ? value : null;
}

function readFlag(text: string): boolean | null {
  if (/^(?:y|yes|true|1)$/i.test(text)) return true;
  return /^(?:n|no|false|0)$/i.test(text) ? false : null;
}

const beeColours = new Map(
  FlowerFacts.shape.beeColour.unwrap().options.map((colour) => [colour.toLowerCase(), colour]),
);
beeColours.set('uncoloured', 'white').set('uncolored', 'white').set('achromatic', 'white');

const readBeeColour = (text: string): FlowerFacts['beeColour'] =>
  beeColours.get(text.toLowerCase().replaceAll(/[\s_-]+/g, '-')) ?? null;

function readPollinators(text: string): string[] {
  const named = text
    .slice(0, POLLINATORS_MAX * TEXT_LENGTH_MAX)
    .split(/[;,]/)
    .map(readText);
  return [...new Set(named.filter((pollinator) => pollinator !== null))].slice(0, POLLINATORS_MAX);
}
