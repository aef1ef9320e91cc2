import type { ChargedCapability } from '../../../config/price-settings.ts';

const capabilities: ReadonlyMap<string, ChargedCapability> = new Map([
  ['verifyPlantNames', 'plant_names'],
  ['verifyPotSizes', 'pot_sizes'],
  ['verifyPlantList', 'plant_lists'],
  ['generateSdm', 'distribution_models'],
  ['draftSupplyEnquiry', 'supply'],
  ['extractSupplyReply', 'supply'],
  ['searchSubstitutions', 'supply'],
]);

/** The capability that charges for an operation; of an unknown one its own name. */
export const capabilityOf = (operation: string): string => capabilities.get(operation) ?? operation;
