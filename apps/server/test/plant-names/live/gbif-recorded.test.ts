import { describe, expect, it } from 'vitest';
import type { Connector } from '../../../src/capabilities/plant-names/sources/live/connector.ts';
import { gbif } from '../../../src/capabilities/plant-names/sources/live/connectors/gbif/connector.ts';
import { askedName, connectTo, serveAnswers } from '../../support/live-sources.ts';
import { type OutcomeClass, outcomesOf, recordings } from '../../support/recorded-calls.ts';

/** What every recorded answer means for the name that was asked for. */
const outcomes: readonly (readonly [file: string, asked: string, outcome: OutcomeClass])[] = [
  ['v1-match-exact-authored-cirsium-arvense-verbose.json', 'Cirsium arvense', 'exact'],
  ['v1-match-exact-authored-cirsium-arvense.json', 'Cirsium arvense', 'exact'],
  ['v1-match-exact-helianthus-annuus.json', 'Helianthus annuus', 'exact'],
  ['v1-match-exact-pinus-contorta.json', 'Pinus contorta', 'exact'],
  ['v1-match-exact-quercus-douglasii.json', 'Quercus douglasii', 'exact'],
  ['v1-match-fuzzy-alternatives-columnea-mira.json', 'Columnea mira', 'exact'],
  ['v1-match-synonym-spruceanthus-marianus.json', 'Spruceanthus marianus', 'exact'],
  ['v1-match-synonym-uromorus-anthopophagorum.json', 'Uromorus anthopophagorum', 'exact'],
  // The recorded misspelling is one of an animal.
  ['v1-match-fuzzy-puma-concuolor.json', 'Puma concuolor', 'no match'],
  ['v1-match-higherrank.json', 'Ceylonosticta alwisi', 'no match'],
  ['v1-match-none-multiple-equal-pinus.json', 'Pinus', 'no match'],
  ['v1-match-none-too-little-confidence.json', 'Aso', 'no match'],
  ['v1-match-none-with-alternatives.json', 'Fake species', 'no match'],
  ['v1-match-none.json', 'Aaa vva', 'no match'],
  ['v2-match-exact-helianthus-annuus-verbose.json', 'Helianthus annuus', 'exact'],
  ['v2-match-exact-helianthus-annuus.json', 'Helianthus annuus', 'exact'],
  ['v2-match-synonym-anastrophyllum-minutum.json', 'Anastrophyllum minutum', 'exact'],
  ['v2-match-checklist-col-xr.json', 'Aves', 'no match'],
  ['v2-match-higherrank-wrong-kingdom.json', 'Calopteryx splendens', 'no match'],
  ['v2-match-none.json', 'Calopteryx fakeus', 'no match'],
  ['v2-match-strict-none-low-confidence.json', 'Calopteryx splendens', 'no match'],
  // What is never asked for: other questions, and refusals.
  ['http-429-occurrence.json', 'Poa annua', 'unavailable'],
  ['v1-species-2878266.json', 'Quercus douglasii', 'unavailable'],
  ['v1-species-404.json', 'Poa annua', 'unavailable'],
  ['v1-species-8286319-variety.json', 'Poa annua var. annua', 'unavailable'],
  ['v1-species-children-pinus.json', 'Pinus', 'unavailable'],
  ['v1-species-search-helianthus-annuus.json', 'Helianthus annuus', 'unavailable'],
  ['v1-species-synonym-usage-plant.json', 'Poa annua', 'unavailable'],
  ['v1-species-synonyms-page.json', 'Poa annua', 'unavailable'],
  ['v1-species-vernacularnames-empty.json', 'Poa annua', 'unavailable'],
  ['v1-species-vernacularnames-page.json', 'Poa annua', 'unavailable'],
];

describe.each(recordings)('recorded answers of GBIF, $title', ({ of }) => {
  const answers = of('gbif');

  /** A recording answers the version that it is of; the accepted name of a synonym was never asked for. */
  async function replay(file: string): Promise<Connector> {
    const recorded = answers.get(file) ?? { status: 500, body: '' };
    const accepted = {
      key: 1,
      scientificName: 'Paratrophis anthropophagorum (Seem.) Rehder',
      rank: 'SPECIES',
    };
    const { url } = await serveAnswers(({ url: { pathname } }) => {
      if (pathname === '/v2/species/match' && file.startsWith('v1-')) return { status: 404, body: '' };
      return pathname.startsWith('/v1/species/') && pathname !== '/v1/species/match'
        ? { body: accepted }
        : recorded;
    });
    return connectTo(gbif, url);
  }

  it('are all in the table', () => {
    expect(outcomes.map(([file]) => file).toSorted()).toEqual([...answers.keys()].toSorted());
  });

  it.each(outcomes)('%s is for %s: %s', async (file, asked, outcome) => {
    expect(await outcomesOf(await replay(file), [askedName(asked)])).toEqual([outcome]);
  });
});
