import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One recorded answer in which a source accepts a name. */
interface Acceptance {
  readonly source: string;
  /** As the source writes it, often with authors. */
  readonly name: string;
  /** In the form in which the starter checklist writes identifiers. */
  readonly identifier: string;
}

/** How a source writes "I accept this name": which fields hold name and identifier, and what other fields must say. */
interface Shape {
  readonly name: string;
  readonly identifier: string;
  readonly where?: Readonly<Record<string, unknown>>;
}

const GBIF_PLANT = { kingdom: 'Plantae' };

const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  powo: [
    { name: 'name', identifier: 'fqId', where: { accepted: true } },
    { name: 'name', identifier: 'fqId', where: { taxonomicStatus: 'Accepted' } },
  ],
  tnrs: [{ name: 'Accepted_name', identifier: 'Accepted_name_url' }],
  gbif: [
    { name: 'canonicalName', identifier: 'usageKey', where: { ...GBIF_PLANT, status: 'ACCEPTED' } },
    { name: 'canonicalName', identifier: 'key', where: { ...GBIF_PLANT, taxonomicStatus: 'ACCEPTED' } },
    { name: 'canonicalName', identifier: 'key', where: { status: 'ACCEPTED' } },
    { name: 'genus', identifier: 'genusKey', where: { ...GBIF_PLANT, status: 'ACCEPTED' } },
  ],
  inaturalist: [{ name: 'name', identifier: 'id', where: { is_active: true } }],
  eol: [
    { name: 'title', identifier: 'id' },
    { name: 'scientificName', identifier: 'identifier' },
  ],
  ala: [
    { name: 'scientificName', identifier: 'taxonConceptID', where: { matchType: 'exactMatch' } },
    { name: 'scientificName', identifier: 'taxonConceptID', where: { matchType: 'taxonIdMatch' } },
    { name: 'nameElement', identifier: 'taxonId', where: { inAPC: true, excluded: false } },
  ],
  upov: [
    { name: 'botanical_name', identifier: 'upov_code' },
    { name: 'species', identifier: 'upov_code' },
    { name: 'species', identifier: 'upovCode' },
  ],
  ip_australia: [{ name: 'genus_species', identifier: 'application_number' }],
  wikispecies: [{ name: 'title', identifier: 'pageid' }],
  wikipedia: [
    { name: 'title', identifier: 'pageid' },
    { name: 'from', identifier: 'to' },
  ],
};

function fieldsOf(object: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(object));
}

/** Every object of an answer. The census of Australia puts the name into an object of its own, so that is opened too. */
function* objectsIn(value: unknown): Generator<ReadonlyMap<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  const fields = fieldsOf(value);
  const name = fields.get('name');
  yield typeof name === 'object' && name !== null ? new Map([...fieldsOf(name), ...fields]) : fields;
  for (const child of fields.values()) yield* objectsIn(child);
}

function acceptanceIn(fields: ReadonlyMap<string, unknown>, source: string, shape: Shape): Acceptance[] {
  const [name, identifier] = [fields.get(shape.name), fields.get(shape.identifier)];
  const holds = Object.entries(shape.where ?? {}).every(([field, value]) => fields.get(field) === value);
  if (
    !holds ||
    typeof name !== 'string' ||
    (typeof identifier !== 'string' && typeof identifier !== 'number')
  )
    return [];
  // TNRS gives the address of the taxon's page; the last part is the identifier.
  return [{ source, name, identifier: String(identifier).replace(/^https:.*\/taxon\/(?=urn:|wfo-)/u, '') }];
}

/** Everything that the recorded answers of a folder accept. The folder has one folder a source. */
export function readRecordedAnswers(folder: string): Acceptance[] {
  return Object.entries(SHAPES).flatMap(([source, shapes]) =>
    readdirSync(join(folder, source)).flatMap((file) => {
      const answer: unknown = JSON.parse(readFileSync(join(folder, source, file), 'utf8'));
      return [...objectsIn(answer)].flatMap((fields) =>
        shapes.flatMap((shape) => acceptanceIn(fields, source, shape)),
      );
    }),
  );
}
