import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONNECTORS } from '../../../src/capabilities/plant-names/sources/live/connectors/index.ts';
import type { FoundName } from '../../../src/capabilities/plant-names/sources/live/found-name.ts';
import {
  askedName,
  connectTo,
  type GivenAnswer,
  patiently,
  type ReceivedRequest,
  serveAnswers,
} from '../../support/live-sources.ts';
import { outcomesOf } from '../../support/recorded-calls.ts';

/**
 * Recorded answers of the real services, reduced to what the connectors read of them; see the README beside them. Answers to
 * questions that we never ask are served in the place of those that we ask: they must not be taken for an answer.
 */

const Recording = z.strictObject({
  request: z.string(),
  recorded: z.array(z.string()),
  /** Recordings that are alike in all that is read. */
  answers: z.int().positive(),
  asked: z.string(),
  /** What it says of the name that is asked for, in the words of `sentenceOf`. */
  expected: z.string(),
  status: z.int(),
  body: z.unknown(),
});

type Recording = z.output<typeof Recording>;

/** How many answers of each source there are. */
const sources = [
  ['gbif', 97],
  ['powo', 62],
  ['ala', 5],
  ['eol', 5],
  ['inaturalist', 28],
  ['wikidata', 1],
  ['wikispecies', 3],
  ['wikipedia', 5],
] as const;

type Source = (typeof sources)[number][0];

function recordingsOf(source: Source): readonly Recording[] {
  const file = new URL(`../../fixtures/recorded-answers/${source}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => Recording.parse(JSON.parse(line)));
}

const notThere: GivenAnswer = { status: 404, body: '' };
const speciesPath = /\/v1\/species\/(\d+)$/;
const taxonPath = /\/api\/2\/taxon\/(.+)$/;
const pathOf = ({ request }: Recording) => new URL(request, 'http://source').pathname;

/** The service of the source as it was when it gave this answer. */
function answering(
  source: Source,
  recording: Recording,
): (request: ReceivedRequest) => GivenAnswer | undefined {
  switch (source) {
    case 'gbif':
      return (request) => answeringGbif(recording, request);
    case 'powo':
      return ({ url: { pathname } }) => {
        const lsid = taxonPath.exec(pathOf(recording))?.[1];
        if (lsid === undefined) return taxonPath.test(pathname) ? notThere : recording;
        return taxonPath.test(pathname) ? recording : { body: synonymAtPowo(recording.asked, lsid) };
      };
    case 'ala':
      return ({ url: { pathname } }) =>
        pathname.endsWith('searchAllByClassification') ? notThere : recording;
    case 'eol':
      return ({ url: { pathname } }) =>
        pathname.includes('/search/') && pathOf(recording).includes('/pages/')
          ? { body: searchAtEol(/(\d+)\.json/.exec(pathOf(recording))?.[1]) }
          : recording;
    default:
      return () => recording;
  }
}

/** In the first version, where the answer was given in that; the accepted records that were recorded are there. */
function answeringGbif(recording: Recording, { url: { pathname } }: ReceivedRequest): GivenAnswer {
  const isSecond = pathOf(recording).startsWith('/v2/');
  if (pathname.startsWith('/v2/')) return isSecond ? recording : notThere;
  const key = speciesPath.exec(pathOf(recording))?.[1];
  if (!speciesPath.test(pathname))
    return key === undefined ? recording : { body: synonymAtGbif(Number(key)) };
  return recordingsOf('gbif').find((each) => pathOf(each) === pathname) ?? notThere;
}

const synonymAtGbif = (acceptedUsageKey: number) => ({
  usageKey: 1,
  acceptedUsageKey,
  scientificName: 'Planta synonyma L.',
  matchType: 'EXACT',
  status: 'SYNONYM',
  kingdom: 'Plantae',
  rank: 'SPECIES',
});

const synonymAtPowo = (name: string, fqId: string) => ({
  totalResults: 1,
  results: [{ name: 'Planta synonyma', accepted: false, kingdom: 'Plantae', synonymOf: { name, fqId } }],
});

const searchAtEol = (id: string | undefined) => ({
  totalResults: 1,
  itemsPerPage: 50,
  results: [{ id: Number(id), title: 'Helianthus', content: 'Helianthus' }],
});

/** A record of a taxon is asked for where a synonym leads to it. */
const nameToAsk = (recording: Recording): string =>
  [speciesPath, taxonPath].some((path) => path.test(pathOf(recording))) ? 'Planta synonyma' : recording.asked;

/** `exact: Quercus ransomii Kellogg = Quercus douglasii Hook. & Arn.; Fagaceae; urn:lsid:…` */
function sentenceOf(outcome: string | undefined, found: readonly FoundName[]): string {
  const names = found.map(({ written, authorship, status, accepted, family, identifiers, ...rest }) =>
    [
      [written, authorship, accepted && '=', accepted?.written, accepted?.authorship]
        .filter(Boolean)
        .join(' '),
      accepted ? '' : status,
      rest.isGuess ? 'guessed' : '',
      rest.isAlsoMisapplied ? 'also misapplied' : '',
      family ?? '',
      ...Object.values(identifiers),
    ]
      .filter((part) => part !== '')
      .join('; '),
  );
  return [outcome, ...names].join(': ');
}

describe.each(sources)('recorded answers of %s', (id, count) => {
  const recordings = recordingsOf(id);
  const definition = CONNECTORS.find((each) => each.id === id);

  it('are all there', () => {
    expect(recordings.reduce((sum, { answers }) => sum + answers, 0)).toBe(count);
  });

  it.each(recordings)('$request of $recorded, for $asked: $expected', async (recording) => {
    if (!definition) throw new Error(`${id} has no connector.`);
    const { url } = await serveAnswers((request) => answering(id, recording)(request) ?? notThere);
    const connector = connectTo(definition, url);
    const names = [askedName(nameToAsk(recording))];
    const [found] = await connector.find(names, patiently).catch(() => []);
    const [outcome] = await outcomesOf(connector, names);
    const sentence = sentenceOf(outcome, Array.isArray(found) ? found : []);
    expect(sentence).toBe(recording.expected);
  });
});
