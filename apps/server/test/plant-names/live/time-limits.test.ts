import { describe, expect, it } from 'vitest';
import { CONNECTORS } from '../../../src/capabilities/plant-names/sources/live/connectors/index.ts';

describe('A slow service', () => {
  it.each(CONNECTORS.map(({ id, policy }) => [id, policy.timeoutMs] as const))(
    '%s is cut off within eight seconds',
    (_id, timeoutMs) => {
      expect(timeoutMs).toBeGreaterThan(0);
      expect(timeoutMs).toBeLessThanOrEqual(8_000);
    },
  );
});
