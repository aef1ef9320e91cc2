import { baselineYears, type FutureClimate, gcmNames, yearsOf } from '../future-climate.ts';
import type { Variable } from '../variables.ts';

/** Null is the present. */
export type Time = FutureClimate | null;

/** The names of the files of an archive: from its root, with `/`. */
export type Layout = (variable: Variable, time: Time) => string;

/** `bio01`, or as older files write it, `bio1`. */
type LayerSpelling = (variable: Variable) => string;

const keepPadding: LayerSpelling = (variable) => variable;
const removePadding: LayerSpelling = (variable) => variable.replace(/^bio0/, 'bio');

const now = (variable: string): string => `CHELSA_${variable}_${baselineYears}_V.2.1.tif`;

/** The order of the parts of a name differs between the older and the newer layout. */
const older = (variable: string, { gcm, scenario, period }: FutureClimate): string =>
  `CHELSA_${variable}_${yearsOf[period]}_${gcm}_${scenario}_V.2.1.tif`;
const newer = (variable: string, { gcm, scenario, period }: FutureClimate): string =>
  `CHELSA_${gcm}_${scenario}_${variable}_${yearsOf[period]}_V.2.1.tif`;

/** CHELSA since 2025: a folder for each variable. */
const createByVariable =
  (spelling: LayerSpelling): Layout =>
  (variable, time) => {
    const written = spelling(variable);
    if (time === null) return `${written}/${baselineYears}/${now(written)}`;
    return `${written}/${yearsOf[time.period]}/${gcmNames[time.gcm]}/${time.scenario}/${newer(written, time)}`;
  };

/** CHELSA before: a folder for each climate. */
const createByClimate =
  (spelling: LayerSpelling): Layout =>
  (variable, time) => {
    const written = spelling(variable);
    if (time === null) return `${baselineYears}/bio/${now(written)}`;
    return `${yearsOf[time.period]}/${gcmNames[time.gcm]}/${time.scenario}/bio/${older(written, time)}`;
  };

/** All files in one folder. */
const flat =
  (spelling: LayerSpelling, nameOf: (variable: string, future: FutureClimate) => string): Layout =>
  (variable, time) =>
    time === null ? now(spelling(variable)) : nameOf(spelling(variable), time);

export const layouts: readonly Layout[] = [
  createByVariable(keepPadding),
  createByClimate(removePadding),
  flat(keepPadding, newer),
  flat(removePadding, older),
  flat(keepPadding, older),
  flat(removePadding, newer),
  createByVariable(removePadding),
  createByClimate(keepPadding),
];
