import { z } from 'zod';
import { httpUrl, isPlainAddress } from './checks.ts';
import { setting } from './setting.ts';

/** The services of the sources; `docs/configuration.md` has a table of them. */
export const sourceServices = {
  gbif: { variable: 'GBIF', name: 'GBIF', usual: 'https://api.gbif.org' },
  tnrs: {
    variable: 'TNRS',
    name: 'the Taxonomic Name Resolution Service',
    usual: 'https://tnrsapi.xyz/tnrs_api.php',
  },
  powo: {
    variable: 'POWO',
    name: 'Plants of the World Online',
    usual: 'https://powo.science.kew.org/api/2',
  },
  inaturalist: { variable: 'INATURALIST', name: 'iNaturalist', usual: 'https://api.inaturalist.org/v1' },
  eol: { variable: 'EOL', name: 'the Encyclopedia of Life', usual: 'https://eol.org/api' },
  ala: {
    variable: 'ALA',
    name: 'the Atlas of Living Australia',
    usual: 'https://api.ala.org.au/namematching',
  },
  ip_australia: { variable: 'IP_AUSTRALIA', name: 'IP Australia', usual: 'none is known' },
  upov: {
    variable: 'UPOV',
    name: 'UPOV',
    usual: 'none; https://www.upov.int has a list that is not documented',
  },
  wikispecies: {
    variable: 'WIKISPECIES',
    name: 'Wikispecies',
    usual: 'https://species.wikimedia.org/w/api.php',
  },
  wikidata: {
    variable: 'WIKIDATA',
    name: 'Wikidata',
    usual: 'https://query.wikidata.org/sparql and https://www.wikidata.org/w/api.php',
  },
  wikipedia: { variable: 'WIKIPEDIA', name: 'Wikipedia', usual: 'https://en.wikipedia.org/w/api.php' },
} as const;

interface SourceService {
  readonly variable: string;
  readonly name: string;
}

export const modeVariable = ({ variable }: SourceService) => `PLANTDATA_SOURCE_${variable}_MODE`;
export const urlVariable = ({ variable }: SourceService) => `PLANTDATA_SOURCE_${variable}_URL`;

const sourceMode = (service: SourceService) =>
  setting(z.enum(['auto', 'live', 'snapshot', 'off']), {
    env: modeVariable(service),
    meaning: `The data that answer for ${service.name}.`,
    right: 'one of `auto`, `live`, `snapshot`, `off`',
    default: 'auto',
  });

const sourceUrl = (service: SourceService) =>
  setting(httpUrl().refine(isPlainAddress).optional(), {
    env: urlVariable(service),
    meaning: `Another address for the service of ${service.name}.`,
    right: 'an http or https URL without a user, `?` or `#`',
  });

export const sourceModes = z.object({
  gbif: sourceMode(sourceServices.gbif),
  tnrs: sourceMode(sourceServices.tnrs),
  powo: sourceMode(sourceServices.powo),
  inaturalist: sourceMode(sourceServices.inaturalist),
  eol: sourceMode(sourceServices.eol),
  ala: sourceMode(sourceServices.ala),
  ip_australia: sourceMode(sourceServices.ip_australia),
  upov: sourceMode(sourceServices.upov),
  wikispecies: sourceMode(sourceServices.wikispecies),
  wikidata: sourceMode(sourceServices.wikidata),
  wikipedia: sourceMode(sourceServices.wikipedia),
});

export const sourceUrls = z.object({
  gbif: sourceUrl(sourceServices.gbif),
  tnrs: sourceUrl(sourceServices.tnrs),
  powo: sourceUrl(sourceServices.powo),
  inaturalist: sourceUrl(sourceServices.inaturalist),
  eol: sourceUrl(sourceServices.eol),
  ala: sourceUrl(sourceServices.ala),
  ip_australia: sourceUrl(sourceServices.ip_australia),
  upov: sourceUrl(sourceServices.upov),
  wikispecies: sourceUrl(sourceServices.wikispecies),
  wikidata: sourceUrl(sourceServices.wikidata),
  wikipedia: sourceUrl(sourceServices.wikipedia),
});
