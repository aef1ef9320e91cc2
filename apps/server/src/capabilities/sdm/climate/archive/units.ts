import type { ClimateLayer, ClimateWindow, ReadLayerOptions } from '../climate-archive.ts';
import type { ArchiveDescription, Coding, Time } from '../makers/description.ts';
import { StoreFailure } from '../stores/raster-store.ts';
import { factsOf, type Variable, type VariableFacts } from '../variables.ts';
import { meaningOf, medianOf, sampleOf } from './cell-values.ts';
import { hasAbsoluteZero, possibleCodings } from './coding.ts';
import { type Identity, identitiesWith } from './identities.ts';
import type { Locator } from './locator.ts';
import { nameLayer } from './named-layer.ts';
import { fileOf, type StatedUnits, unitsFile } from './stated-units.ts';

/** A window of a layer. */
export interface UnitQuestion {
  readonly variable: Variable;
  readonly time: Time;
  readonly part: ClimateWindow;
  readonly options: ReadLayerOptions;
}

export interface UnitParts {
  readonly locator: Locator;
  readonly description: ArchiveDescription;
  readonly stated: StatedUnits;
  /** Cells as their file has them: without scale and offset where it does not say them. */
  readonly cellsOf: (asked: UnitQuestion) => Promise<ClimateLayer>;
}

/** The units that a layer may have, as far as the layer alone shows. */
interface UnitEvidence {
  readonly variable: Variable;
  readonly facts: VariableFacts;
  readonly sample: readonly number[];
  readonly codings: readonly Coding[];
}

/** Decides the unit of a layer from what its file says, else from other variables of its years, else from what is possible on earth. */
export type Units = (asked: UnitQuestion) => Promise<Coding>;

/** Rejects with `StoreFailure` where no unit or more than one fits, and where present and future cannot both be right. */
export function createUnits({ locator, description, stated, cellsOf }: UnitParts): Units {
  const { quarters, present: baselineYears } = description;
  const identities = identitiesWith(quarters);
  const decided = new Map<string, UnitEvidence>();
  const keyOf = ({ variable, time, part }: UnitQuestion) => JSON.stringify([variable, time, part]);

  const nameOf = async ({ variable, time, options }: UnitQuestion): Promise<string> =>
    (await locator.find(variable, time, options.signal))?.name ?? '';

  async function judgeAlone(asked: UnitQuestion): Promise<UnitEvidence> {
    const { variable, options } = asked;
    const layer = await cellsOf(asked);
    const { scale, offset } = layer.layer;
    const said =
      scale !== undefined && offset !== undefined
        ? { scale, offset }
        : ((await stated(await nameOf(asked), options.signal)) ?? description.units[variable] ?? null);
    const sample = await sampleOf(layer);
    const facts = factsOf(variable, quarters);
    return { variable, facts, sample, codings: plausibleOf(layer, facts, sample, said) };
  }

  /** The others of an identity. Undefined where one is not in the archive or cannot be read: then it shows nothing. */
  async function companionsOf(
    asked: UnitQuestion,
    identity: Identity,
    isNeeded: boolean,
  ): Promise<UnitEvidence[] | undefined> {
    const found: UnitEvidence[] = [];
    for (const variable of identity.of.filter((each) => each !== asked.variable)) {
      const other = { ...asked, variable, options: { ...asked.options, onProgress: undefined } };
      const known = decided.get(keyOf(other));
      if (!known && !isNeeded) return undefined;
      const read = known ?? (await judgeAlone(other).catch(ignoreFailure));
      if (!read) return undefined;
      found.push(read);
    }
    return found;
  }

  /** A unit that is decided costs nothing more; for one that is not, other variables are read, one identity after another. */
  async function findFitting(asked: UnitQuestion, alone: UnitEvidence): Promise<UnitEvidence> {
    let fitting = alone;
    for (const identity of identities.filter(({ of }) => of.includes(asked.variable))) {
      const companions = await companionsOf(asked, identity, fitting.codings.length > 1);
      if (!companions) continue;
      const { ofUndecided, ofDecided } = brokenShareMax;
      const shareMax = fitting.codings.length > 1 ? ofUndecided : ofDecided;
      const codings = fitting.codings.filter(
        (coding) => measureBroken(identity, [{ ...fitting, codings: [coding] }, ...companions]) <= shareMax,
      );
      if (codings.length === 0) throw contradiction(fitting, companions);
      fitting = { ...fitting, codings };
    }
    return fitting;
  }

  async function decide(asked: UnitQuestion): Promise<UnitEvidence> {
    const known = decided.get(keyOf(asked));
    if (known) return known;
    const { variable, time, options } = asked;
    let found = await findFitting(asked, await judgeAlone(asked));
    const present = { ...asked, time: null, options: { ...options, onProgress: undefined } };
    const isCompared = found.codings.length > 1 || variable === 'bio01' || variable === 'bio12';
    if (time !== null && isCompared && (await locator.find(variable, null, options.signal)) !== undefined) {
      found = findAgreeing(
        found,
        await nameLayer(description, variable, null, () => decide(present)),
        baselineYears,
      );
    }
    if (found.codings.length > 1) {
      throw createUnknownUnit(found, fileOf(await nameOf(asked)));
    }
    decided.set(keyOf(asked), found);
    return found;
  }

  return async (asked) => {
    const [coding] = (await decide(asked)).codings;
    if (!coding) throw new RangeError('A decided layer has a coding.');
    return coding;
  };
}

function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof StoreFailure)) throw error;
}

/** In millimetres a year: so much rain falls at some places, and over no area that a species is modelled in. */
const rainMedianMax = 8_000;

function plausibleOf(
  { variable, extent }: ClimateLayer,
  { plausible, unit }: VariableFacts,
  sample: readonly number[],
  said: Coding | null,
): Coding[] {
  if (!extent) throw new StoreFailure('unusable', 'has no cell with data in the area');
  const findImplausible = (coding: Coding) =>
    meaningOf(extent, coding).find((value) => !(value >= plausible[0] && value <= plausible[1]));
  const codings = possibleCodings(variable, said);
  const possible = codings.filter((coding) => findImplausible(coding) === undefined);
  const [first] = codings;
  if (possible.length === 0 && first) {
    const range = `outside of ${plausible[0]} to ${plausible[1]} ${unit}`;
    throw new StoreFailure(
      'unusable',
      said
        ? `has a cell of ${round(findImplausible(first))} ${unit}, ${range}: its scale and offset (${first.scale}, ${first.offset}) seem to be missing, wrong or used twice, or the file does not declare what means no data`
        : `has cells of ${round(extent[0])} to ${round(extent[1])}, ${range} in every unit that they may be in: perhaps the file does not declare what means no data`,
    );
  }
  if (said || variable !== 'bio12') return possible;
  return possible.filter((coding) => medianOf(meaningOf(sample, coding)) <= rainMedianMax);
}

/**
 * Another unit breaks an identity in nearly every cell. A few cells of right ones may break it; a
 * decision is not doubted for less than half.
 */
const brokenShareMax = { ofUndecided: 0.1, ofDecided: 0.5 } as const;

/** In how large a share of the cells an identity is broken, with the codings with which it is broken in the smallest one. */
function measureBroken({ of, holds }: Identity, evidence: readonly UnitEvidence[]): number {
  const ordered = of.map((variable) => evidence.find((each) => each.variable === variable));
  const findLeast = (values: readonly number[][]): number => {
    const next = ordered[values.length];
    if (next)
      return Math.min(
        ...next.codings.map((coding) => findLeast([...values, meaningOf(next.sample, coding)])),
      );
    const cells = (values[0] ?? []).map((_value, cell) => values.map((layer) => layer[cell] ?? Number.NaN));
    const valid = cells.filter((each) => each.every(Number.isFinite));
    return valid.filter((each) => !holds(...each)).length / Math.max(1, valid.length);
  };
  return findLeast([]);
}

/** More than these no climate changes by that is offered, over a whole area. */
const warmingMaxK = 15;
const coolingMaxK = 5;
const factorMax = 3;
/** In the unit of the variable: less is no evidence, as in a desert a few millimetres are a large factor. */
const getComparedMin = (variable: Variable): number => (variable === 'bio12' ? 50 : 10);

/** The codings of a future with which it can follow a present. */
function findAgreeing(future: UnitEvidence, present: UnitEvidence, baselineYears: string): UnitEvidence {
  const [known] = present.codings;
  if (!known) return future;
  const medians = (sample: readonly number[], others: readonly number[], coding: Coding) =>
    medianOf(meaningOf(sample, coding).filter((_value, cell) => Number.isFinite(others[cell])));
  const before = medians(present.sample, future.sample, known);
  const compareCoding = (coding: Coding) => medians(future.sample, present.sample, coding);
  const codings = future.codings.filter((coding) => follows(future.variable, before, compareCoding(coding)));
  const [first] = future.codings;
  if (codings.length > 0 || !first) return { ...future, codings };
  const { unit } = future.facts;
  throw new StoreFailure(
    'unusable',
    `has a median of ${round(compareCoding(first))} ${unit}, where that of ${baselineYears} is ${round(before)} ${unit}: one of them is in another unit than it seems`,
  );
}

function follows(variable: Variable, before: number, after: number): boolean {
  // Two windows without a cell in common.
  if (!Number.isFinite(after - before)) return true;
  if (hasAbsoluteZero(variable)) return after - before <= warmingMaxK && before - after <= coolingMaxK;
  const [less, more] = before < after ? [before, after] : [after, before];
  return more <= factorMax * less || more <= getComparedMin(variable);
}

function contradiction(own: UnitEvidence, others: readonly UnitEvidence[]): StoreFailure {
  const medianIn = ({ facts, sample, codings: [coding = { scale: 1, offset: 0 }] }: UnitEvidence) =>
    `(median ${round(medianOf(meaningOf(sample, coding)))} ${facts.unit})`;
  const said = others.map((other) => `${other.variable} ${medianIn(other)}`).join(' and ');
  return new StoreFailure(
    'unusable',
    `${medianIn(own)} contradicts ${said} of the same years: one of them is in another unit than it seems`,
  );
}

function createUnknownUnit({ facts: { unit }, sample, codings }: UnitEvidence, file: string): StoreFailure {
  const median = medianOf(sample);
  const meanings = codings.map((coding) => `${round(meaningOf([median], coding)[0])} ${unit}`);
  const lines = codings.map(({ scale, offset }) => `{"${file}": {"scale": ${scale}, "offset": ${offset}}}`);
  return new StoreFailure(
    'unusable',
    `does not say its unit: its median of ${round(median)} may mean ${meanings.join(' or ')}. The operator has to write ${lines.join(' or ')} in the file ${unitsFile} at the root of the climate archive`,
  );
}

const round = (value: number | undefined): string => String(Number((value ?? Number.NaN).toPrecision(6)));
