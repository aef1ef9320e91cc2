import type { StubDefinition, StubPlant, StubPlants, StubReply } from '../stub.ts';

/** Answers both versions of the match, and finds a usage by its key. */
export const gbifStub: StubDefinition = {
  id: 'gbif',
  latencyMs: 180,
  answer({ method, path, query }, plants) {
    if (method !== 'GET') return { status: 405, body: '' };
    if (path === '/v2/species/match') return { body: matchV2(query.get('scientificName'), plants) };
    if (path === '/v1/species/match') return { body: matchV1(query.get('name'), plants) };
    return species(path, plants);
  },
};

function matchV2(asked: string | null, plants: StubPlants) {
  const plant = plants.find(asked ?? '');
  const key = plant?.identifiers.gbif_id;
  if (!plant || !key)
    return { diagnostics: { matchType: 'NONE', issues: [], confidence: 100, timeTaken: 4 }, synonym: false };
  const isSynonym = plant.accepted !== null;
  const status = isSynonym ? 'SYNONYM' : 'ACCEPTED';
  const rankOfAccepted = plants.findByIdentifier('gbif_id', key)?.rank ?? plant.rank;
  return {
    usage: { key: isSynonym ? keyOfSynonym(key) : key, ...usage(plant, plant.rank), status },
    ...(plant.accepted && { acceptedUsage: { key, ...usage(plant.accepted, rankOfAccepted) } }),
    classification: [
      { key: '6', name: 'Plantae', rank: 'KINGDOM' },
      { key: '7707728', name: 'Tracheophyta', rank: 'PHYLUM' },
      { key: '1', name: plant.family, rank: 'FAMILY' },
      { key: '2', name: plant.genus, rank: 'GENUS' },
    ],
    diagnostics: { matchType: 'EXACT', confidence: 99, timeTaken: 4 },
    synonym: isSynonym,
  };
}

function matchV1(asked: string | null, plants: StubPlants) {
  const plant = plants.find(asked ?? '');
  const key = plant?.identifiers.gbif_id;
  if (!plant || !key) return { confidence: 100, matchType: 'NONE', synonym: false };
  const isSynonym = plant.accepted !== null;
  const { name, canonicalName, rank } = usage(plant, plant.rank);
  return {
    usageKey: Number(isSynonym ? keyOfSynonym(key) : key),
    ...(isSynonym && { acceptedUsageKey: Number(key) }),
    scientificName: name,
    canonicalName,
    rank,
    status: isSynonym ? 'SYNONYM' : 'ACCEPTED',
    confidence: 98,
    matchType: 'EXACT',
    kingdom: 'Plantae',
    family: plant.family,
    genus: plant.genus,
    synonym: isSynonym,
  };
}

function species(path: string, plants: StubPlants): StubReply {
  const key = /^\/v1\/species\/(\d+)$/.exec(path)?.[1];
  const plant = key && plants.findByIdentifier('gbif_id', key);
  if (!plant)
    return { status: 404, body: { status: 404, error: '', message: `Entity not found for uri: ${path}` } };
  const { name, canonicalName, authorship, rank } = usage(plant, plant.rank);
  return {
    body: {
      key: Number(key),
      kingdom: 'Plantae',
      family: plant.family,
      genus: plant.genus,
      scientificName: name,
      canonicalName,
      authorship,
      rank,
      taxonomicStatus: 'ACCEPTED',
    },
  };
}

/** The hybrid sign stands at the epithet; the canonical name has neither signs nor rank markers. */
function usage({ name, authorship }: Pick<StubPlant, 'name' | 'authorship'>, rank: string) {
  const full = name.replaceAll('× ', '×');
  return {
    name: authorship === null ? full : `${full} ${authorship}`,
    canonicalName: full.replaceAll('×', '').replace(/ (?:notho)?(?:subsp|var|subvar|f)\. /g, ' '),
    authorship: authorship ?? '',
    rank: rank.toUpperCase(),
  };
}

const keyOfSynonym = (key: string): string => `1${key}`;
