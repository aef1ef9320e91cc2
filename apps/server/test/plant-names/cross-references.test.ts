import type { Identifiers } from '@plantdata/name-index';
import { describe, expect, it } from 'vitest';
import type { Vote } from '../../src/capabilities/plant-names/consensus/agreement.ts';
import { collectIdentifiers } from '../../src/capabilities/plant-names/record/cross-references.ts';
import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';

const vote = (source: SourceId, identifiers: Identifiers): Vote => ({
  source,
  dataset: source,
  weight: 1,
  certainty: 3,
  match: {
    kind: 'exact',
    stage: null,
    reading: 0,
    editDistance: 0,
    matchedName: 'Poa annua',
    usage: 'accepted',
    isKnownMisspelling: false,
    acceptedName: 'Poa annua',
    acceptedAuthorship: 'L.',
    rank: 'species',
    family: 'Poaceae',
    authorAgreement: 'unknown',
    reviewRequired: false,
    commonNames: [],
    identifiers,
    evidence: { mode: 'live', version: '2026-11-21' },
  },
});

describe('identifiers', () => {
  it('are taken from every source that agrees on the name, and counted by kind', () => {
    const { crossReferences, conflicts, count } = collectIdentifiers([
      vote('gbif', { gbif_id: '2704179' }),
      vote('wikidata', { wikidata_id: 'Q157571', gbif_id: '2704179', gbif_xr_id: '6W3C4' }),
      vote('ip_australia', { pbr_numbers: ['2001/002', '1995/097'] }),
      vote('upov', { pbr_numbers: ['1995/097'] }),
    ]);
    expect(crossReferences).toMatchObject({
      gbif_id: '2704179',
      gbif_xr_id: '6W3C4',
      wikidata_id: 'Q157571',
      powo_id: null,
      pbr_numbers: ['1995/097', '2001/002'],
    });
    expect(conflicts).toEqual([]);
    expect(count).toBe(3);
  });

  it('that contradict each other are reported; the source that issues them is believed', () => {
    const { crossReferences, conflicts } = collectIdentifiers([
      vote('wikidata', { gbif_id: '1' }),
      vote('gbif', { gbif_id: '2' }),
    ]);
    expect(crossReferences.gbif_id).toBe('2');
    expect(conflicts.map(({ text }) => text)).toEqual([
      'Sources give different values for gbif_id: 1 (Wikidata), 2 (GBIF); 2 is used.',
    ]);
  });

  it('that contradict each other without the word of their issuer are left out', () => {
    const { crossReferences, conflicts, count } = collectIdentifiers([
      vote('wikidata', { wfo_id: 'wfo-0000000001' }),
      vote('tnrs', { wfo_id: 'wfo-0000000002' }),
    ]);
    expect(crossReferences.wfo_id).toBeNull();
    expect(conflicts.map(({ text }) => text).join()).toContain('none is used');
    expect(count).toBe(0);
  });
});
