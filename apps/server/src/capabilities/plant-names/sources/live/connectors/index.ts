import type { ConnectorDefinition } from '../connector.ts';
import { ala } from './ala/connector.ts';
import { eol } from './eol/connector.ts';
import { gbif } from './gbif/connector.ts';
import { inaturalist } from './inaturalist/connector.ts';
import { ipAustralia } from './ip-australia/connector.ts';
import { powo } from './powo/connector.ts';
import { tnrs } from './tnrs/connector.ts';
import { upov } from './upov/connector.ts';
import { wikidata } from './wikidata/connector.ts';
import { wikipedia } from './wikipedia/connector.ts';
import { wikispecies } from './wikispecies/connector.ts';

/** Connectors of the sources. */
export const CONNECTORS: readonly ConnectorDefinition[] = [
  tnrs,
  powo,
  gbif,
  ala,
  ipAustralia,
  upov,
  inaturalist,
  wikidata,
  wikispecies,
  eol,
  wikipedia,
];
