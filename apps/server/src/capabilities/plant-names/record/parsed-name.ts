import { formatAuthorship, formatName, type PlantName } from '@plantdata/botanical-names';
import type { UnifiedTaxonomicRecord } from '../schema.ts';

/** Parsed parts of the submitted string, as a record has them. */
export function describeParsed(name: PlantName, quality: number): UnifiedTaxonomicRecord['parsed'] {
  const last = name.infraspecific.at(-1);
  const { genus, species, infraspecific, unnamed } = name.hybrid;
  return {
    genus: name.genus,
    species: name.specificEpithet,
    infraspecific: last ? formatInfraspecific(name) : null,
    cultivar: name.cultivar,
    hybrid: genus || species || infraspecific || unnamed || name.form === 'hybrid-formula',
    phrase_name: name.phraseName?.phrase ?? null,
    authorship: name.authorship ? formatAuthorship(name.authorship) : null,
    rank: name.form === 'hybrid-formula' ? 'hybrid' : name.cultivar ? 'cultivar' : name.rank,
    group: name.group,
    grex: name.grex,
    series: name.series,
    trade_designations: [...name.tradeDesignations],
    quality,
  };
}

/** `var. dissectum`: what the formatted name has after genus and species. */
function formatInfraspecific(name: PlantName): string {
  const botanical: PlantName = { ...name, authorship: null, speciesAuthorship: null, phraseName: null };
  const whole = formatName(botanical, { authorship: false, cultivar: false });
  const species = formatName({ ...botanical, infraspecific: [] }, { authorship: false, cultivar: false });
  return whole.slice(species.length).trim();
}
