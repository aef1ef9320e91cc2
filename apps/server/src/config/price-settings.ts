import { z } from 'zod';
import { setting } from './setting.ts';

/** The capability that charges for an operation, as usage, prices and statements name it. */
export const chargedOperations: ReadonlyMap<string, string> = new Map([
  ['verifyPlantNames', 'plant_names'],
  ['getReconciliation', 'plant_names'],
  ['reconcile', 'plant_names'],
  ['getReconciliationByAddress', 'plant_names'],
  ['reconcileByAddress', 'plant_names'],
  ['verifyPotSizes', 'pot_sizes'],
  ['verifyPlantList', 'plant_lists'],
  ['createPlantList', 'plant_lists'],
  ['decidePlantList', 'plant_lists'],
  ['generateSdm', 'distribution_models'],
  ['createSdmStudy', 'distribution_models'],
  ['draftSupplyEnquiry', 'supply'],
  ['extractSupplyReply', 'supply'],
  ['searchSubstitutions', 'supply'],
]);

const capabilities = new Set(chargedOperations.values());

/** Prices of one unit. */
export interface UnitPrices {
  /** ISO 4217. */
  readonly currency: string;
  /** In millionths of the currency; a capability without one has no price, which is not a price of 0. */
  readonly micros: ReadonlyMap<string, bigint>;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const priceForm = /^(0|[1-9]\d{0,5})(?:\.(\d{1,6}))?$/;

/** Undefined for a text that is not right. */
function readPrices(text: string): UnitPrices | undefined {
  const pairs = text.split(',').map((part) => part.split('=').map((each) => each.trim()));
  const currency = pairs.find(([name]) => name === 'currency')?.[1] ?? '';
  if (!currencies.has(currency)) return undefined;
  const micros = new Map<string, bigint>();
  for (const [name = '', value = '', ...rest] of pairs) {
    const [, whole, decimals = ''] = priceForm.exec(value) ?? [];
    if (name === 'currency' && value === currency && rest.length === 0) continue;
    if (!capabilities.has(name) || micros.has(name) || whole === undefined || rest.length > 0)
      return undefined;
    micros.set(name, BigInt(whole + decimals.padEnd(6, '0')));
  }
  return micros.size === 0 ? undefined : { currency, micros };
}

export const unitPrices = setting(
  z
    .string()
    .transform((text, context) => {
      const prices = readPrices(text);
      if (prices !== undefined) return prices;
      context.addIssue({ code: 'custom', message: 'these are not prices' });
      return z.NEVER;
    })
    .optional(),
  {
    env: 'PLANTDATA_UNIT_PRICES',
    meaning:
      'The price of a unit by capability, for the statements of merchants ([upload-from-a-browser.md](upload-from-a-browser.md#the-bill-of-a-merchant)). Not set: statements have units and no amounts.',
    right: `a currency (ISO 4217) and prices with at most six decimals, separated by commas, such as \`currency=EUR,plant_names=0.002,pot_sizes=0.0015\`; capabilities are ${[...capabilities].map((name) => `\`${name}\``).join(', ')}`,
  },
);
