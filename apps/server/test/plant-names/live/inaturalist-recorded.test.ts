import { describe, expect, it } from 'vitest';
import { inaturalist } from '../../../src/capabilities/plant-names/sources/live/connectors/inaturalist/connector.ts';
import { askedName, connectTo, patiently, serveAnswers } from '../../support/live-sources.ts';
import { type OutcomeClass, outcomesOf, recordings } from '../../support/recorded-calls.ts';

/** What every recorded answer means for the name that was asked for. */
const outcomes: readonly (readonly [file: string, asked: string, outcome: OutcomeClass])[] = [
  ['taxa-by-id-babiana-villosula.json', 'Babiana villosula', 'exact'],
  ['taxa-search-common-name-colts-foot.json', 'Tussilago farfara', 'exact'],
  ['taxa-search-common-name-colts-foot.json', 'Epiblema sticticana', 'no match'],
  ['taxa-all-names.json', 'Corvus brachyrhynchos', 'no match'],
  ['taxa-autocomplete.json', 'Vespidae', 'no match'],
  ['taxa-search-prefix.json', 'Nicrophorus vespillo', 'no match'],
  ['zero-results.json', 'Poa nusquama', 'no match'],
  // A part of an answer to another question.
  ['taxon-object-ceanothus-cordulatus.json', 'Ceanothus cordulatus', 'unavailable'],
];

describe.each(recordings)('recorded answers of iNaturalist, $title', ({ of }) => {
  const answers = of('inaturalist');
  const recorded = (file: string) => answers.get(file) ?? { status: 500, body: '' };

  it('are all in the table', () => {
    expect(new Set(outcomes.map(([file]) => file))).toEqual(new Set(answers.keys()));
  });

  it.each(outcomes)('%s is for %s: %s', async (file, asked, outcome) => {
    const { url } = await serveAnswers(() => recorded(file));
    expect(await outcomesOf(connectTo(inaturalist, url), [askedName(asked)])).toEqual([outcome]);
  });

  it('tell the family of a taxon by its identifier', async () => {
    const { url, requests } = await serveAnswers(() => recorded('taxa-by-id-babiana-villosula.json'));
    const [found] = await connectTo(inaturalist, url).find([askedName('Babiana villosula')], patiently);
    expect(found).toMatchObject([
      {
        family: 'Iridaceae',
        identifiers: { inaturalist_taxon_id: '580933' },
        commonNames: [{ name: 'Autumn Bobbejaantjie', language: 'en', region: '' }],
      },
    ]);
    expect(requests).toHaveLength(1);
  });
});
