import type { StubDefinition } from '../stub.ts';
import { alaStub } from './ala.ts';
import { eolStub } from './eol.ts';
import { gbifStub } from './gbif.ts';
import { inaturalistStub } from './inaturalist.ts';
import { ipAustraliaStub } from './ip-australia.ts';
import { powoStub } from './powo.ts';
import { tnrsStub } from './tnrs.ts';
import { upovStub } from './upov.ts';
import { wikidataStub } from './wikidata.ts';
import { wikipediaStub } from './wikipedia.ts';
import { wikispeciesStub } from './wikispecies.ts';

/** A stand-in for the service of each source. */
export const STUBS: readonly StubDefinition[] = [
  tnrsStub,
  powoStub,
  gbifStub,
  alaStub,
  ipAustraliaStub,
  upovStub,
  inaturalistStub,
  wikidataStub,
  wikispeciesStub,
  eolStub,
  wikipediaStub,
];
