/** Stand-ins of the services that plantdata asks, for tests, trials and people who develop it. */

export { createImageStub, type ImageStub, placeOf } from './images/image-stub.ts';
export { alaStub } from './names/ala.ts';
export { eolStub } from './names/eol.ts';
export { gbifStub } from './names/gbif.ts';
export { inaturalistStub } from './names/inaturalist.ts';
export { STUBS } from './names/index.ts';
export { ipAustraliaStub } from './names/ip-australia.ts';
export { powoStub } from './names/powo.ts';
export { inventIdentifiers, starterPlants } from './names/starter-plants.ts';
export { tnrsStub } from './names/tnrs.ts';
export { upovStub } from './names/upov.ts';
export { wikidataStub } from './names/wikidata.ts';
export { wikipediaStub } from './names/wikipedia.ts';
export { wikispeciesStub } from './names/wikispecies.ts';
export { createOccurrenceStub, type RecordsOf } from './occurrences/occurrence-stub.ts';
export { serveSources } from './serve-sources.ts';
export type { StubDefinition, StubPlant, StubPlants, StubReply, StubRequest } from './stub.ts';
export { STUB_FAULTS, type StubFault, type StubServer, serveStub } from './stub-server.ts';
