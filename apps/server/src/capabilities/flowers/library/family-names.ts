/**
 * Families that sources call by a former or misspelt name, with the one that is used now. Source: the family names of the Floral Reflectance
 * Database (Arnold et al. 2010, PLoS ONE 5(12) e14287) compared with those of APG IV, and article 18.5 of the code of nomenclature (ICN).
 */
const currentNames = new Map<string, string>([
  ['agavaceae', 'Asparagaceae'],
  ['cochlospermaceae', 'Bixaceae'],
  ['corylaceae', 'Betulaceae'],
  ['dipsacaceae', 'Caprifoliaceae'],
  ['ericaeae', 'Ericaceae'],
  ['fumariaceae', 'Papaveraceae'],
  ['globulariaceae', 'Plantaginaceae'],
  ['hippocastanaceae', 'Sapindaceae'],
  ['hyacinthaceae', 'Asparagaceae'],
  ['hydrophyllaceae', 'Boraginaceae'],
  ['orobranchaceae', 'Orobanchaceae'],
  ['parnassiaceae', 'Celastraceae'],
  ['theophrastaceae', 'Primulaceae'],
  ['tiliaceae', 'Malvaceae'],
  ['tropaleolaceae', 'Tropaeolaceae'],
  ['turneraceae', 'Passifloraceae'],
  ['valerianaceae', 'Caprifoliaceae'],
  ['compositae', 'Asteraceae'],
  ['cruciferae', 'Brassicaceae'],
  ['gramineae', 'Poaceae'],
  ['guttiferae', 'Clusiaceae'],
  ['labiatae', 'Lamiaceae'],
  ['leguminosae', 'Fabaceae'],
  ['palmae', 'Arecaceae'],
  ['papilionaceae', 'Fabaceae'],
  ['umbelliferae', 'Apiaceae'],
]);

/** The name by which a family goes now; the given one where no other is known. */
export const currentFamily = (family: string): string => currentNames.get(family.toLowerCase()) ?? family;
