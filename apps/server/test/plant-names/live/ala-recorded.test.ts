import { describe, expect, it } from 'vitest';
import { ala } from '../../../src/capabilities/plant-names/sources/live/connectors/ala/connector.ts';
import { askedName, connectTo, serveAnswers } from '../../support/live-sources.ts';
import { type OutcomeClass, outcomesOf, recordings } from '../../support/recorded-calls.ts';

/** What every recorded answer means for the name that was asked for. */
const outcomes: readonly (readonly [file: string, asked: string, outcome: OutcomeClass])[] = [
  ['search-by-classification-acacia-plantae.json', 'Acacia', 'exact'],
  ['search-exact-microseris-lanceolata.json', 'Microseris lanceolata', 'exact'],
  ['search-exact-wurmbea-dioica.json', 'Wurmbea dioica', 'exact'],
  ['search-genus-acacia.json', 'Acacia', 'exact'],
  ['search-genus-eucalyptus.json', 'Eucalyptus', 'exact'],
  ['service-test-acacia-dealbata.json', 'Acacia dealbata', 'exact'],
  ['service-test-hint-mismatch.json', 'Acacia dealbata', 'exact'],
  ['search-genus-fallback-underscore.json', 'Litoria peronii', 'no match'],
  ['search-id-not-accepted-by-search.json', 'Solanum torvum', 'no match'],
  ['search-no-match-doubtful.json', 'Wootle', 'no match'],
  ['search-no-match.json', 'Bad term', 'no match'],
  ['search-vernacular-wattle.json', 'Wattle', 'no match'],
  ['service-test-homonym.json', 'Macropus', 'no match'],
  // What is never asked for: identifiers, and the National Species List behind it.
  ['get-by-taxon-id-no-match.json', 'Solanum torvum', 'no match'],
  ['get-by-taxon-id-solanum-torvum.json', 'Solanum torvum', 'no match'],
  ['nsl-acceptable-name-acacia-dealbata.json', 'Acacia dealbata', 'unavailable'],
  ['nsl-acceptable-name-no-match.json', 'Acacia adfdadaasdf', 'unavailable'],
  ['nsl-apc-status-pinus.json', 'Pinus', 'unavailable'],
];

const ofMany = 'service-test-bulk.json';

describe.each(recordings)('recorded answers of ALA, $title', ({ of }) => {
  const answers = of('ala');
  const recorded = (file: string) => answers.get(file) ?? { status: 500, body: '' };

  it('are all in the table', () => {
    expect([...outcomes.map(([file]) => file), ofMany].toSorted()).toEqual([...answers.keys()].toSorted());
  });

  it.each(outcomes)('%s is for %s: %s', async (file, asked, outcome) => {
    const { url } = await serveAnswers((request) =>
      request.url.pathname === '/api/searchAllByClassification' ? { status: 404, body: '' } : recorded(file),
    );
    expect(await outcomesOf(connectTo(ala, url), [askedName(asked)])).toEqual([outcome]);
  });

  it(`${ofMany} is for no question, a plant and an animal: no match, exact, no match`, async () => {
    const { url } = await serveAnswers(() => recorded(ofMany));
    const names = ['Aaa vva', 'Vachellia nilotica', 'Dalatias licha'].map(askedName);
    expect(await outcomesOf(connectTo(ala, url), names)).toEqual(['no match', 'exact', 'no match']);
  });
});
