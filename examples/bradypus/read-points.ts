import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Covariate, CovariateTable } from '@plantdata/maxent';
import { parse } from 'csv-parse/sync';

/** Presences and background points of the example data of maxnet, with all covariates. */
export interface Points {
  readonly presence: CovariateTable;
  readonly background: CovariateTable;
}

interface Variable {
  readonly label: string;
  readonly unit: string;
}

/** The file does not say its units. Temperatures are plainly tenths of a degree, elevation metres; the others are left as they are. */
const variables: Readonly<Record<string, Variable>> = {
  cld6190_ann: { label: 'annual cloud cover', unit: '%' },
  dtr6190_ann: { label: 'diurnal temperature range', unit: '0.1 °C' },
  ecoreg: { label: 'vegetation class', unit: 'code' },
  frs6190_ann: { label: 'annual frost', unit: 'as in file' },
  h_dem: { label: 'elevation', unit: 'm' },
  pre6190_ann: { label: 'annual precipitation', unit: 'as in file' },
  pre6190_l1: { label: 'January precipitation', unit: 'as in file' },
  pre6190_l10: { label: 'October precipitation', unit: 'as in file' },
  pre6190_l4: { label: 'April precipitation', unit: 'as in file' },
  pre6190_l7: { label: 'July precipitation', unit: 'as in file' },
  tmn6190_ann: { label: 'minimum temperature', unit: '0.1 °C' },
  tmp6190_ann: { label: 'mean temperature', unit: '0.1 °C' },
  tmx6190_ann: { label: 'maximum temperature', unit: '0.1 °C' },
  vap6190_ann: { label: 'annual vapour pressure', unit: 'as in file' },
};

/** What a column of the file measures; its name where that is not known. */
export const labelOf = (column: string): string => variables[column]?.label ?? column;

export function titleOf(column: string): string {
  const unit = variables[column]?.unit;
  return unit === undefined ? column : `${labelOf(column)} (${unit})`;
}

/** Reads a CSV file, gzipped or not, with the column `presence` (1 or 0) and the variables. `ecoreg` is categorical. */
export async function readPoints(path: string): Promise<Points> {
  const bytes = await readFile(path);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const records: Record<string, string>[] = parse(isGzip ? gunzipSync(bytes) : bytes, { columns: true });
  const [first] = records;
  if (first?.presence === undefined) throw new Error(`${path} has no column "presence".`);
  const names = Object.keys(first).filter((name) => name !== 'presence');
  const tableOf = (presence: string): CovariateTable => {
    const rows = records.filter((record) => record.presence === presence);
    return names.map((name) => columnOf(name, rows));
  };
  return { presence: tableOf('1'), background: tableOf('0') };
}

function columnOf(name: string, rows: readonly Record<string, string>[]): Covariate {
  if (name === 'ecoreg') return { name, kind: 'categorical', values: rows.map((row) => row[name] ?? '') };
  return { name, kind: 'continuous', values: Float64Array.from(rows, (row) => Number(row[name])) };
}
