import { chargedOperations, type UnitPrices } from '../../../config/price-settings.ts';
import type { OperationOfDay } from './by-day/store.ts';

interface Statement {
  /** By capability and operation. Prices and amounts are exact decimals; null without a price. */
  readonly lines: Omit<ReturnType<typeof lineOf>, 'micros'>[];
  /** Null unless every line has an amount: a part of the sum would look like all of it. */
  readonly amount: string | null;
}

/** Prices the units that a merchant has used on some days. Nothing is rounded. */
export function statementOf(days: readonly OperationOfDay[], prices: UnitPrices | undefined): Statement {
  const lines = [...Map.groupBy(days, ({ operation }) => operation).values()].map((rows) =>
    lineOf(rows, prices),
  );
  const isPriced = lines.every(({ amount }) => amount !== null);
  const sum = lines.reduce((total, { micros }) => total + micros, 0n);
  const inOrder = lines.toSorted((a, b) =>
    a.capability + a.operation < b.capability + b.operation ? -1 : 1,
  );
  return {
    lines: inOrder.map(({ micros: _, ...line }) => line),
    amount: isPriced && prices ? decimalOf(sum, prices) : null,
  };
}

function lineOf(rows: readonly OperationOfDay[], prices: UnitPrices | undefined) {
  const operation = rows[0]?.operation ?? '';
  const capability = chargedOperations.get(operation) ?? operation;
  const units = rows.reduce((total, row) => total + row.units, 0);
  const price = prices?.micros.get(capability);
  const micros = (price ?? 0n) * BigInt(units);
  const shown = (value: bigint) => (prices && price !== undefined ? decimalOf(value, prices) : null);
  return {
    capability,
    operation,
    requests: rows.reduce((total, row) => total + row.requests, 0),
    units,
    unit_price: shown(price ?? 0n),
    amount: shown(micros),
    micros,
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
