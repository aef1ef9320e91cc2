import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadCountries } from '../../src/capabilities/sdm/geography/countries.ts';
import { loadLand } from '../../src/capabilities/sdm/geography/land.ts';
import { cleanOccurrences } from '../../src/capabilities/sdm/occurrences/cleaning/clean-occurrences.ts';
import { openSource, serveGbif } from './support/gbif-host.ts';

/** Pages of records that GBIF gave from 2018 to 2025, cut down to what is read of them; see the README beside them. */

const Page = z.strictObject({
  request: z.string(),
  recorded: z.iso.date(),
  /** Records, those with a place, and those that the cleaning keeps, with the steps that drop some: `5 records, 2 with places, 1 kept (licence)`. */
  expected: z.string(),
  results: z.array(z.record(z.string(), z.unknown())),
});

const file = new URL('../fixtures/recorded-answers/gbif-occurrences.jsonl', import.meta.url);
const pages = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => Page.parse(JSON.parse(line)));

const licences = ['CC0_1_0', 'CC_BY_4_0'];
const [land, countries] = await Promise.all([loadLand(), loadCountries()]);

describe('recorded pages of GBIF', () => {
  it('are all there', () => {
    expect(pages).toHaveLength(60);
  });

  it.each(pages)('$request of $recorded: $expected', async ({ results, expected }) => {
    const host = await serveGbif([]);
    host.fault = (response) => {
      const answer = { count: results.length, endOfRecords: true, results };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return true;
    };
    const source = await openSource({ url: host.url, licences });
    const { records, warnings } = await source.find(
      { name: 'Planta', authorship: null, gbifKey: '6' },
      { signal: new AbortController().signal, recordsMax: 1000 },
    );
    expect(warnings).toEqual([]);
    expect(records.map(({ id }) => id)).toEqual(results.map(({ key }) => String(key)));
    const kept = cleanOccurrences(records, { land, countries, keepsIntroduced: false, licences });
    const places = records.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
    const dropping = kept.steps.filter(({ dropped }) => dropped > 0).map(({ step }) => step);
    const why = dropping.length > 0 ? ` (${dropping.join(', ')})` : '';
    expect(`${records.length} records, ${places.length} with places, ${kept.records.length} kept${why}`).toBe(
      expected,
    );
  });
});
