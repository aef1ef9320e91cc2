import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plantOf } from '../../src/capabilities/retail-images/identity/plant-key.ts';
import {
  ITEM_TRANSITIONS,
  type ItemStatus,
  itemStatusOf,
} from '../../src/capabilities/retail-images/items/item-state.ts';
import type { KnownIdentity } from '../../src/capabilities/retail-images/library/known-identity.ts';
import type { LibraryPicture } from '../../src/capabilities/retail-images/library/picture.ts';
import type { KnownDrawing, KnownPlant } from '../../src/capabilities/retail-images/library/plant.ts';

const begin = new Date('2026-11-24T09:00:00Z');
const hourMs = 3_600_000;

const plain: KnownPlant = {
  ...plantOf({ acceptedName: 'Acer palmatum', cultivar: null, commonName: null }),
  pictures: [],
  first: [],
  decisions: [],
  drawn: null,
  parent: null,
  version: 0,
  sourceStatus: 'none',
  searchedAt: null,
  unasked: [],
  drawing: null,
  isWorkedOn: false,
};

const picture: LibraryPicture = {
  hash: 'f'.repeat(64),
  source: 'wikimedia_commons',
  sourceId: '1',
  pageUrl: null,
  fileUrl: null,
  licence: { id: 'CC0-1.0', url: null, requiresAttribution: false },
  author: null,
  title: null,
  view: null,
  facts: { width: 1, height: 1, dominantColor: '#000000', blurhash: '', variants: [] },
};

interface World {
  readonly identity: KnownIdentity;
  readonly now: Date;
}

const onPlant =
  (change: (plant: KnownPlant, now: Date) => Partial<KnownPlant>) =>
  ({ identity, now }: World): World =>
    identity.kind !== 'resolved'
      ? { identity, now }
      : { identity: { kind: 'resolved', plant: { ...identity.plant, ...change(identity.plant, now) } }, now };

const drawing = (now: Date, more: Partial<KnownDrawing> = {}): KnownDrawing => ({
  status: 'queued',
  stage: 'searching',
  jobId: 'job',
  tries: 0,
  since: now,
  ...more,
});

const unknown = (kind: 'ambiguous' | 'not_found', now: Date): KnownIdentity => ({
  kind,
  note: 'It is not known.',
  answeredAt: now,
  isWorkedOn: false,
});

/** What happens to an item, as the stores write it. */
const events: Readonly<Record<string, (world: World) => World>> = {
  'the name is found': ({ identity, now }) => ({
    identity: identity.kind === 'pending' ? { kind: 'resolved', plant: plain } : identity,
    now,
  }),
  'the name is not found': ({ identity, now }) => ({
    identity: identity.kind === 'pending' ? unknown('not_found', now) : identity,
    now,
  }),
  'the name is ambiguous': ({ identity, now }) => ({
    identity: identity.kind === 'pending' ? unknown('ambiguous', now) : identity,
    now,
  }),
  'the item is corrected, or asked again': ({ identity, now }) => ({
    identity: identity.kind === 'resolved' ? identity : { kind: 'pending', isWorkedOn: true },
    now,
  }),
  'a picture is found': onPlant(({ drawing: under, version }) => ({
    pictures: [picture],
    version: version + 1,
    drawing: under?.status === 'complete' ? under : null,
  })),
  'no picture is found': onPlant((_plant, now) => ({ searchedAt: now })),
  'the picture is taken down': onPlant(() => ({ pictures: [], searchedAt: null })),
  'a drawing is begun': onPlant((plant, now) =>
    plant.pictures.length === 0 && plant.drawn === null ? { drawing: drawing(now), isWorkedOn: true } : {},
  ),
  'a drawing fails': onPlant(({ drawing: under }, now) =>
    under === null || under.tries >= 3
      ? {}
      : {
          drawing: {
            ...under,
            tries: under.tries + 1,
            status: under.tries === 2 ? 'failed' : 'queued',
            since: under.since ?? now,
          },
        },
  ),
  'a drawing is done': onPlant(({ drawing: under, version }) =>
    under === null || under.status === 'failed'
      ? {}
      : {
          drawing: { ...under, status: 'complete' },
          drawn: { ...picture, source: 'generated' },
          version: version + 1,
        },
  ),
  'the drawing is taken down': onPlant(({ drawn }) => (drawn === null ? {} : { drawn: null, drawing: null })),
  'the batch ends': onPlant(() => ({ isWorkedOn: false })),
  'an hour passes': ({ identity, now }) => ({ identity, now: new Date(now.getTime() + hourMs) }),
  'a day passes': ({ identity, now }) => ({ identity, now: new Date(now.getTime() + 24 * hourMs) }),
};

describe('the status of an item', () => {
  it('only ever goes where the table of its transitions says', () => {
    const seen = new Set<ItemStatus>();
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...Object.keys(events)), { minLength: 1, maxLength: 40 }),
        fc.constantFrom('none', 'allow'),
        fc.boolean(),
        (happening, mode, canDraw) => {
          let world: World = { identity: { kind: 'pending', isWorkedOn: true }, now: begin };
          const statusOf = ({ identity, now }: World) =>
            itemStatusOf(identity, { mode, canDraw, now, isTest: false });
          for (const event of happening) {
            const before = statusOf(world);
            world = events[event]?.(world) ?? world;
            const after = statusOf(world);
            seen.add(after);
            if (after !== before) expect(ITEM_TRANSITIONS[before], event).toContain(after);
          }
        },
      ),
      {
        numRuns: 3_000,
        examples: [
          [
            ['the name is found', 'a drawing is begun', 'a picture is found', 'the picture is taken down'],
            'allow',
            true,
          ],
        ],
      },
    );
    expect(seen.size).toBe(Object.keys(ITEM_TRANSITIONS).length);
  });

  it('is generating while sources are asked for the first time, and missing only after that', () => {
    const statusOf = (change: Partial<KnownPlant>) => {
      const plant = { ...plain, isWorkedOn: true, ...change };
      return itemStatusOf(
        { kind: 'resolved', plant },
        { mode: 'none', canDraw: false, now: begin, isTest: false },
      );
    };
    expect(statusOf({})).toBe('generating');
    // The queue could not be reached.
    expect(statusOf({ isWorkedOn: false })).toBe('generating');
    expect(statusOf({ searchedAt: begin })).toBe('missing');
    expect(statusOf({ searchedAt: begin, parent: plain })).toBe('generating');
    expect(statusOf({ version: 1 })).toBe('missing');
  });

  it('is never generating for whoever did not allow it, and where nothing draws', () => {
    const plant = { ...plain, drawing: drawing(begin), drawn: null, searchedAt: begin };
    const identity: KnownIdentity = { kind: 'resolved', plant };
    expect(itemStatusOf(identity, { mode: 'none', canDraw: true, now: begin, isTest: false })).toBe(
      'missing',
    );
    expect(itemStatusOf(identity, { mode: 'allow', canDraw: false, now: begin, isTest: false })).toBe(
      'missing',
    );
    expect(itemStatusOf(identity, { mode: 'allow', canDraw: true, now: begin, isTest: false })).toBe(
      'generating',
    );
  });
});
