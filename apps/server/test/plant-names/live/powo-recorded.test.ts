import { describe, expect, it } from 'vitest';
import { powo } from '../../../src/capabilities/plant-names/sources/live/connectors/powo/connector.ts';
import { askedName, connectTo, patiently, serveAnswers } from '../../support/live-sources.ts';
import { type OutcomeClass, outcomesOf, recordings } from '../../support/recorded-calls.ts';

/** What every recorded answer means for the name that was asked for. */
const outcomes: readonly (readonly [file: string, asked: string, outcome: OutcomeClass])[] = [
  ['search-cyperus-zollingeri.json', 'Cyperus zollingeri', 'exact'],
  ['search-helianthus-excubitor.json', 'Helianthus excubitor', 'exact'],
  ['search-homalium-leucophloeum.json', 'Homalium leucophloeum', 'exact'],
  ['search-mimosa-weberbaueri.json', 'Mimosa weberbaueri', 'exact'],
  ['search-page1-quercus.json', 'Quercus', 'exact'],
  ['search-quercus-douglasii.json', 'Quercus douglasii', 'exact'],
  ['search-no-match.json', 'Aaa vva', 'no match'],
  // These answer the question for a taxon, not a search.
  ['taxon-cyperus-zollingeri.json', 'Cyperus zollingeri', 'unavailable'],
  ['taxon-helianthus-annuus.json', 'Helianthus annuus', 'unavailable'],
  ['taxon-mimosa-weberbaueri.json', 'Mimosa weberbaueri', 'unavailable'],
  ['taxon-poa-annua-fields-distribution.json', 'Poa annua', 'unavailable'],
  ['taxon-poa-annua.json', 'Poa annua', 'unavailable'],
  ['taxon-quercus-douglasii.json', 'Quercus douglasii', 'unavailable'],
];

describe.each(recordings)('recorded answers of POWO, $title', ({ of }) => {
  const answers = of('powo');
  const recorded = (file: string) => answers.get(file) ?? { status: 500, body: '' };

  it('are all in the table', () => {
    expect(outcomes.map(([file]) => file).toSorted()).toEqual([...answers.keys()].toSorted());
  });

  it.each(outcomes)('%s is for %s: %s', async (file, asked, outcome) => {
    const { url } = await serveAnswers(() => recorded(file));
    expect(await outcomesOf(connectTo(powo, url), [askedName(asked)])).toEqual([outcome]);
  });

  it.each([
    ['taxon-cyperus-zollingeri.json', 'Cyperaceae'],
    ['taxon-helianthus-annuus.json', 'Asteraceae'],
    ['taxon-mimosa-weberbaueri.json', 'Fabaceae'],
    ['taxon-poa-annua-fields-distribution.json', 'Poaceae'],
    ['taxon-poa-annua.json', 'Poaceae'],
    ['taxon-quercus-douglasii.json', 'Fagaceae'],
  ])('%s tells the family %s of a synonym', async (file, family) => {
    const synonym = {
      accepted: false,
      kingdom: 'Plantae',
      name: 'Ochlopoa annua',
      synonymOf: { name: 'Poa annua', fqId: 'urn:lsid:ipni.org:names:320035-2' },
    };
    const { url } = await serveAnswers((request) =>
      request.url.pathname === '/api/2/search'
        ? { body: { totalResults: 1, results: [synonym] } }
        : recorded(file),
    );
    const [found] = await connectTo(powo, url).find([askedName('Ochlopoa annua')], patiently);
    expect(found).toMatchObject([{ family, accepted: { family } }]);
  });

  it('tells the oaks that are synonyms apart from those that are accepted', async () => {
    const { url } = await serveAnswers(() => recorded('search-page1-quercus.json'));
    const [found] = await connectTo(powo, url).find([askedName('Quercus abelicea')], patiently);
    expect(found).toMatchObject([
      {
        status: 'synonym',
        authorship: 'Lam.',
        accepted: { written: 'Zelkova abelicea', authorship: '(Lam.) Boiss.' },
        identifiers: { powo_id: 'urn:lsid:ipni.org:names:858071-1' },
      },
    ]);
  });
});
