import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openSnapshot } from '../../src/capabilities/plant-names/snapshots/library.ts';
import { addressesOf } from '../../src/capabilities/plant-names/sources/live/addresses.ts';
import { connectSource } from '../../src/capabilities/plant-names/sources/live/connect-source.ts';
import { CONNECTORS } from '../../src/capabilities/plant-names/sources/live/connectors/index.ts';
import {
  recordAtSource,
  recordOf,
  recordOfPage,
} from '../../src/capabilities/plant-names/sources/record-pages.ts';
import { answerFrom } from '../../src/capabilities/plant-names/sources/snapshot/snapshot-answers.ts';
import { createMemoryCache } from '../support/found-names.ts';
import { installSnapshot, makeHome, synonym } from '../support/installed-snapshots.ts';
import { questionOf } from '../support/name-tables.ts';
import { createStandingClock, serveStandIns } from '../support/stand-ins.ts';

const options = { signal: new AbortController().signal, cacheResults: true };
const lsid = 'urn:lsid:ipni.org:names:320035-2';
const guid = 'https://id.biodiversity.org.au/taxon/apni/51299884';

describe('the record of a publisher', () => {
  it.each([
    ['powo_id', lsid, `https://powo.science.kew.org/taxon/${lsid}`],
    ['gbif_id', '2704179', 'https://www.gbif.org/species/2704179'],
    ['gbif_xr_id', '6W3C4', 'https://www.gbif.org/species/6W3C4'],
    ['ala_guid', guid, `https://bie.ala.org.au/species/${guid}`],
    ['wfo_id', 'wfo-0000891536', 'https://www.worldfloraonline.org/taxon/wfo-0000891536'],
    ['wikidata_id', 'Q157571', 'https://www.wikidata.org/wiki/Q157571'],
    ['inaturalist_taxon_id', '52808', 'https://www.inaturalist.org/taxa/52808'],
    ['eol_id', '1114594', 'https://eol.org/pages/1114594'],
    // No page of a code is documented.
    ['upov_code', 'POAAA_ANN', null],
  ] as const)('has the page of its %s %s', (kind, id, url) => {
    expect(recordOf(kind, { [kind]: id })).toEqual({ id, url });
  });

  it.each([
    ['powo_id', 'urn:lsid:ipni.org:names:1-1"onclick='],
    ['gbif_id', 'javascript:alert(1)'],
    ['gbif_id', '../user'],
    ['ala_guid', `${guid}/../../../login`],
    ['wikidata_id', 'Special:Log'],
    ['eol_id', ''],
  ] as const)('has no address by a %s that is none: %s', (kind, id) => {
    expect(recordOf(kind, { [kind]: id })?.url ?? null).toBeNull();
  });

  it('is absent without an identifier', () => {
    expect(recordOf('gbif_id', {})).toBeUndefined();
    expect(recordOf(undefined, { gbif_id: '2704179' })).toBeUndefined();
  });
});

describe('the record behind the answer of a service', () => {
  it('is under the identifier that the source issues, not under those of others', () => {
    const identifiers = { powo_id: lsid, gbif_id: '2704179', wikidata_id: 'Q157571' };
    expect(recordAtSource('wikidata', identifiers)?.id).toBe('Q157571');
    expect(recordAtSource('eol', identifiers)).toBeUndefined();
    expect(recordAtSource('tnrs', identifiers)).toBeUndefined();
  });

  it("is the number of a breeder's right where a name has one, and no record where it has several", () => {
    expect(recordAtSource('ip_australia', { pbr_numbers: ['1995/097'] })).toEqual({
      id: '1995/097',
      url: null,
    });
    expect(recordAtSource('ip_australia', { pbr_numbers: ['1995/097', '2001/001'] })).toBeUndefined();
    expect(recordAtSource('ip_australia', {})).toBeUndefined();
  });
});

describe('the page of a wiki', () => {
  const address = 'https://en.wikipedia.org/wiki/';

  it.each([
    ['Poa annua', 'Poa_annua'],
    ['Abelia × grandiflora', 'Abelia_%C3%97_grandiflora'],
    ['Lady’s bedstraw (plant)', 'Lady%E2%80%99s_bedstraw_(plant)'],
  ])('has its title in the address: %s', (title, path) => {
    expect(recordOfPage(address, title)).toEqual({ id: title, url: address + path });
  });

  it('never leads out of the wiki, whatever its title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const url = recordOfPage(address, title)?.url ?? null;
        if (url === null) return;
        const { origin, pathname, search, hash } = new URL(url);
        expect([origin, search, hash]).toEqual(['https://en.wikipedia.org', '', '']);
        expect(pathname.startsWith('/wiki/')).toBe(true);
        expect(url).not.toMatch(/[<>"\s]/);
      }),
    );
  });
});

describe('answers of services', async () => {
  const standIns = await serveStandIns({ atEnd: afterAll });

  it.each([
    ['tnrs', null],
    ['powo', /^https:\/\/powo\.science\.kew\.org\/taxon\/urn:lsid:ipni\.org:names:\d+-\d$/],
    ['gbif', /^https:\/\/www\.gbif\.org\/species\/\d+$/],
    ['ala', /^https:\/\/bie\.ala\.org\.au\/species\/https:\/\/id\.biodiversity\.org\.au\//],
    ['inaturalist', /^https:\/\/www\.inaturalist\.org\/taxa\/\d+$/],
    ['wikidata', /^https:\/\/www\.wikidata\.org\/wiki\/Q\d+$/],
    ['wikispecies', /^https:\/\/species\.wikimedia\.org\/wiki\/Malus_domestica$/],
    ['eol', /^https:\/\/eol\.org\/pages\/\d+$/],
    ['wikipedia', /^https:\/\/en\.wikipedia\.org\/wiki\/\w+$/],
  ] as const)('of %s lead to the page of the accepted name', async (id, url) => {
    const definition = CONNECTORS.find((each) => each.id === id);
    const addresses = definition && addressesOf(definition, standIns.urlOf(id));
    if (!definition || !addresses) throw new Error(`${id} cannot be asked.`);
    const { source, close } = connectSource(definition, addresses, {
      identity: 'plantdata-test (test@example.org)',
      cache: createMemoryCache(),
      clock: createStandingClock(),
    });
    const [answer] = await source.match([questionOf('Malus domestica')], options);
    await close();
    const page = answer?.outcome === 'match' ? (answer.match.record?.url ?? null) : 'no match';
    if (url === null) expect(page).toBeNull();
    else expect(page).toMatch(url);
  });
});

describe('answers of snapshots', () => {
  it('lead to the page of the accepted name at the publisher of the data', async () => {
    const home = await makeHome();
    const file = await installSnapshot(home, {
      dataset: 'wcvp',
      version: '2026-01-15',
      sources: ['powo', 'tnrs'],
      identifier: { kind: 'powo_id', prefix: 'urn:lsid:ipni.org:names:' },
      names: [
        { name: 'Poa annua', identifier: '320035-2' },
        synonym('Ochlopoa annua', 'Poa annua', { identifier: '77075710-1' }),
      ],
    });
    const { ask } = answerFrom(await openSnapshot({ file }));
    const [answer] = await ask([questionOf('Ochlopoa annua')], options);
    expect(answer).toMatchObject({
      match: { record: { id: lsid, url: `https://powo.science.kew.org/taxon/${lsid}` } },
    });
  });
});
