import { describe, expect, it } from 'vitest';
import { deviation } from '../contract/conformance.ts';
import { operations } from '../contract/document.ts';
import { runTrial } from '../contract/run.ts';

const health = operations.find(({ path }) => path === '/v1/health');
if (health === undefined) throw new Error('The document has no /v1/health.');

describe('the contract', () => {
  it('is kept by answers to some hundred requests made from it, right and wrong', async () => {
    const { statuses, deviations } = await runTrial({ requests: 520, seed: 20_261_125 });
    expect(deviations).toEqual([]);
    // Neither only right nor only wrong ones.
    expect(statuses.get(200)).toBeGreaterThan(100);
    expect(statuses.get(400)).toBeGreaterThan(100);
  }, 180_000);

  it.each([
    ['a status of which it says nothing', { status: 418, mediaType: 'application/problem+json', text: '{}' }],
    ['a failure', { status: 500, mediaType: 'application/problem+json', text: '{}' }],
    ['another type', { status: 200, mediaType: 'text/html', text: '<h1>ok</h1>' }],
    ['a body of another shape', { status: 200, mediaType: 'application/json', text: '{"status":7}' }],
    ['no answer', { status: 0, mediaType: '', text: 'it took too long' }],
  ])('is seen to be broken by %s', (_what, answer) => {
    expect(deviation(health, answer)).not.toBeNull();
  });
});
