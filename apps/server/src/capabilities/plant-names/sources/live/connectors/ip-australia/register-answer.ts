import { z } from 'zod';
import { type JsonValue, OutboundFailure } from '../../../../../../platform/outbound/index.ts';
import { normalise } from '../../../../snapshots/reading/columns.ts';
import { plainText, readShape } from '../../reading.ts';
import { readName, type SourceReadName } from '../read-name.ts';

/** One application for a plant breeder's right. */
export interface Application {
  /** `1995/097`; null where the row has none that looks like one. */
  readonly number: string | null;
  readonly isInForce: boolean;
  readonly name: SourceReadName;
}

const rowsMax = 1000;

const RegisterAnswer = z.object({ results: z.array(z.record(z.string(), z.unknown())).max(rowsMax) });

/** Names of the fields in the published tables and in the register's own manner; capitals and signs make no difference. */
const fieldNames = {
  number: ['applicationnumber', 'applnumber', 'number'],
  status: ['status', 'applstatuscode', 'applicationstatus'],
  genus: ['genus', 'genusname'],
  species: ['species', 'speciesname'],
  name: ['genusspecies', 'botanicalname', 'scientificname'],
} as const;

type RegisterField = keyof typeof fieldNames;

const numberForm = /^\d{4}\/\d{3}$/;
const inForce = /^(?:granted|accepted)\b/i;
/** Text in place of an epithet if the species has none. */
const noEpithet = /^(?:spp?\.?|species|hybrid|unknown)$/i;

/** Throws `unreadable` if no row of the answer has a name. */
export function readRegisterAnswer(json: JsonValue): readonly Application[] {
  const rows = readShape(RegisterAnswer, json).results;
  const applications = rows.flatMap((row) => readApplication(row) ?? []);
  if (rows.length > 0 && applications.length === 0) {
    throw new OutboundFailure('unreadable', 'its answer has no names where they are expected');
  }
  return applications;
}

function readApplication(row: Readonly<Record<string, unknown>>): Application | null {
  const values = new Map(Object.entries(row).map(([field, value]) => [normalise(field), value]));
  const textOf = (field: RegisterField): string =>
    fieldNames[field].map((each) => plainText(values.get(each), 200)).find((text) => text !== null) ?? '';
  const species = textOf('species');
  const epithet = noEpithet.test(species) ? '' : species;
  const written = textOf('name');
  const name = readName(written === '' ? `${textOf('genus')} ${epithet}` : written);
  if (name === null) return null;
  const number = textOf('number');
  return {
    number: numberForm.test(number) ? number : null,
    isInForce: inForce.test(textOf('status')),
    name,
  };
}
