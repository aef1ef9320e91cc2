import { z } from 'zod';
import { httpUrl, isPlainAddress } from './checks.ts';
import { setting } from './setting.ts';

const sourceMode = (source: string, name: string) =>
  setting(z.enum(['auto', 'live', 'snapshot', 'off']), {
    env: `PLANTDATA_SOURCE_${source}_MODE`,
    meaning: `The data that answer for ${name}: \`auto\` an imported snapshot, without one its service; \`live\` only its service; \`snapshot\` only an imported snapshot; \`off\` nothing.`,
    right: 'one of `auto`, `live`, `snapshot`, `off`',
    default: 'auto',
  });

const sourceUrl = (source: string, name: string, usual: string) =>
  setting(httpUrl().refine(isPlainAddress).optional(), {
    env: `PLANTDATA_SOURCE_${source}_URL`,
    meaning: `Another address for the service of ${name}, a host alone or with a path. Usual: ${usual}.`,
    right: 'a URL that begins with http:// or https://, without a user, `?` or `#`',
  });

const sourceNames = {
  gbif: 'GBIF',
  tnrs: 'the Taxonomic Name Resolution Service',
  powo: 'Plants of the World Online',
  inaturalist: 'iNaturalist',
  eol: 'the Encyclopedia of Life',
  ala: 'the Atlas of Living Australia',
  ip_australia: 'IP Australia',
  upov: 'UPOV',
  wikispecies: 'Wikispecies',
  wikidata: 'Wikidata',
  wikipedia: 'Wikipedia',
} as const;

export const sourceModes = z.object({
  gbif: sourceMode('GBIF', sourceNames.gbif),
  tnrs: sourceMode('TNRS', sourceNames.tnrs),
  powo: sourceMode('POWO', sourceNames.powo),
  inaturalist: sourceMode('INATURALIST', sourceNames.inaturalist),
  eol: sourceMode('EOL', sourceNames.eol),
  ala: sourceMode('ALA', sourceNames.ala),
  ip_australia: sourceMode('IP_AUSTRALIA', sourceNames.ip_australia),
  upov: sourceMode('UPOV', sourceNames.upov),
  wikispecies: sourceMode('WIKISPECIES', sourceNames.wikispecies),
  wikidata: sourceMode('WIKIDATA', sourceNames.wikidata),
  wikipedia: sourceMode('WIKIPEDIA', sourceNames.wikipedia),
});

export const sourceUrls = z.object({
  gbif: sourceUrl('GBIF', sourceNames.gbif, 'https://api.gbif.org'),
  tnrs: sourceUrl('TNRS', sourceNames.tnrs, 'https://tnrsapi.xyz/tnrs_api.php'),
  powo: sourceUrl('POWO', sourceNames.powo, 'https://powo.science.kew.org/api/2'),
  inaturalist: sourceUrl('INATURALIST', sourceNames.inaturalist, 'https://api.inaturalist.org/v1'),
  eol: sourceUrl('EOL', sourceNames.eol, 'https://eol.org/api'),
  ala: sourceUrl('ALA', sourceNames.ala, 'https://api.ala.org.au/namematching'),
  ip_australia: sourceUrl('IP_AUSTRALIA', sourceNames.ip_australia, 'none is known'),
  upov: sourceUrl('UPOV', sourceNames.upov, 'none; https://www.upov.int has a list that is not documented'),
  wikispecies: sourceUrl('WIKISPECIES', sourceNames.wikispecies, 'https://species.wikimedia.org/w/api.php'),
  wikidata: sourceUrl(
    'WIKIDATA',
    sourceNames.wikidata,
    'https://query.wikidata.org/sparql and https://www.wikidata.org/w/api.php',
  ),
  wikipedia: sourceUrl('WIKIPEDIA', sourceNames.wikipedia, 'https://en.wikipedia.org/w/api.php'),
});
