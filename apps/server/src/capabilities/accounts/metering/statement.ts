import type { UnitPrices } from '../../../config/price-settings.ts';
import type { OperationOfDay, UsageSum } from './by-day/store.ts';
import { capabilityOf } from './charged-operations.ts';

/** Units of one operation in a month, and their price. Prices and amounts are exact decimals; null without a price. */
interface StatementLine extends UsageSum {
  readonly capability: string;
  readonly operation: string;
  readonly unit_price: string | null;
  readonly amount: string | null;
}

interface Statement {
  /** By capability and operation. */
  readonly lines: readonly StatementLine[];
  /** Null unless every line has an amount: a part of the sum would look like all of it. */
  readonly amount: string | null;
}

/** Prices what a merchant has used on some days. Nothing is rounded. */
export function statementOf(days: readonly OperationOfDay[], prices: UnitPrices | undefined): Statement {
  let sum = 0n;
  let isPriced = prices !== undefined;
  const lines = [...Map.groupBy(days, ({ operation }) => operation)].map(([operation, rows]) => {
    const requests = rows.reduce((total, row) => total + row.requests, 0);
    const units = rows.reduce((total, row) => total + row.units, 0);
    const capability = capabilityOf(operation);
    const line = { capability, operation, requests, units };
    const price = prices?.micros.get(capability);
    if (prices === undefined || price === undefined) {
      isPriced = false;
      return { ...line, unit_price: null, amount: null };
    }
    const micros = price * BigInt(units);
    sum += micros;
    return { ...line, unit_price: decimalOf(price, prices), amount: decimalOf(micros, prices) };
  });
  const place = ({ capability, operation }: StatementLine) => `${capability} ${operation}`;
  return {
    lines: lines.sort((a, b) => (place(a) < place(b) ? -1 : 1)),
    amount: isPriced && prices ? decimalOf(sum, prices) : null,
  };
}

/** With at least the decimals that the currency has, and as many as it takes. */
export function decimalOf(micros: bigint, { currency }: Pick<UnitPrices, 'currency'>): string {
  const { minimumFractionDigits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const digits = String(micros).padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0+$/, '').padEnd(minimumFractionDigits, '0');
  return digits.slice(0, -6) + (decimals && `.${decimals}`);
}
