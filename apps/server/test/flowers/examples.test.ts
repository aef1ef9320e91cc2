import { afterAll, describe, expect, it } from 'vitest';
import { FlowerEntries } from '../../src/capabilities/flowers/look-up/schema.ts';
import { Palette } from '../../src/capabilities/flowers/palette/schema.ts';
import { FlowerRecordAnswer } from '../../src/capabilities/flowers/record/schema.ts';
import { FlowersByColor } from '../../src/capabilities/flowers/search/schema.ts';
import { openFlowerService } from '../support/flower-service.ts';

const service = await openFlowerService();
afterAll(() => service.close());

/** With as many decimals as the examples have. */
const shortened = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_, value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)),
  );

const hasExample = (answer: unknown) => expect.objectContaining({ examples: [shortened(answer)] });

describe('the examples of the description', () => {
  it.each([
    ['a search', '/v1/flowers/by-color?color=lavender&limit=1', FlowersByColor],
    ['a look-up', '/v1/flowers?name=wattle&evidence=modelled&limit=1', FlowerEntries],
    ['a record', '/v1/flowers/900002', FlowerRecordAnswer],
  ])('of %s are what the service answers', async (_, url, schema) => {
    expect(schema.meta()).toEqual(hasExample((await service.get(url)).json()));
  });

  it('of a palette are what the service answers', async () => {
    const response = await service.post('/v1/flowers/palette', { colors: ['lavender'], limit: 1 });
    expect(Palette.meta()).toEqual(hasExample(response.json()));
  });
});
