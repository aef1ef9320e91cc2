import { parseName } from '@plantdata/botanical-names';
import { type AuthorAgreement, isSameName } from '@plantdata/name-matching';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourcedAnswer } from '../../src/capabilities/plant-names/consensus/consensus.ts';
import { isDecided } from '../../src/capabilities/plant-names/consensus/decided.ts';
import { plantNameRoutes } from '../../src/capabilities/plant-names/index.ts';
import { SOURCE_IDS, type SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import type { SourceMatch } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { noFiles } from '../support/no-files.ts';
import { readAllLines } from '../support/read-lines.ts';
import { reachConsensus, says } from '../support/source-answers.ts';
import { openWithStandIns, serveStandIns } from '../support/stand-ins.ts';
import { listen, startApi, validKey } from '../support/test-api.ts';

const maple = 'Acer palmatum';
const { name } = parseName(maple);

const consensusOf = (answers: readonly SourcedAnswer[]) => reachConsensus(name, answers);
const decided = (answers: readonly SourcedAnswer[], pending: readonly SourceId[], hasAuthors = false) =>
  isDecided(consensusOf([...answers, ...pending.map(stillAsked)]), new Set(pending), hasAuthors);

const plant = { acceptedAuthorship: 'Thunb.', family: 'Sapindaceae' };
const stillAsked = (source: SourceId): SourcedAnswer => ({
  source,
  answer: { outcome: 'failed', reason: 'still asked', isPending: true },
});
const without = (source: SourceId): SourcedAnswer => ({
  source,
  answer: { outcome: 'no-match', alternatives: [] },
});

describe('a status', () => {
  it('is decided when three sources with authority agree and two with little are missing', () => {
    const agreed = [says('tnrs', maple, plant), says('powo', maple, plant), says('gbif', maple, plant)];
    expect(decided(agreed, ['eol', 'wikipedia'])).toBe(true);
  });

  it('is open while a single source has the name', () => {
    expect(decided([says('powo', maple), without('wikispecies')], ['gbif'])).toBe(false);
  });

  it('is open while no source has the name', () => {
    expect(decided([without('powo'), without('gbif')], ['inaturalist'])).toBe(false);
  });

  it('is open while the sources that have not answered weigh more than those that agree', () => {
    expect(decided([says('inaturalist', maple), says('wikipedia', maple)], ['tnrs', 'powo', 'gbif'])).toBe(
      false,
    );
  });

  const changes: fc.Arbitrary<Partial<SourceMatch>> = fc.record(
    {
      kind: fc.constantFrom('exact', 'variant', 'fuzzy', 'partial'),
      usage: fc.constantFrom('accepted', 'synonym', 'misnomer', 'unresolved'),
      family: fc.constantFrom('Sapindaceae', 'Malvaceae', null),
      acceptedAuthorship: fc.constantFrom('Thunb.', 'Raf.', null),
      editDistance: fc.constantFrom(0, 1, 2),
    },
    { requiredKeys: [] },
  );
  const agreement = (hasAuthors: boolean): fc.Arbitrary<AuthorAgreement> =>
    hasAuthors ? fc.constantFrom('equal', 'unknown', 'different') : fc.constant('unknown');
  const answerOf = (source: SourceId, hasAuthors: boolean): fc.Arbitrary<SourcedAnswer> =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(without(source)) },
      {
        weight: 6,
        arbitrary: fc.constant(
          says(source, maple, {
            ...plant,
            authorAgreement: hasAuthors ? 'equal' : 'unknown',
          }),
        ),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(maple, 'Acer japonicum', 'Malva palmata'), changes, agreement(hasAuthors))
          .map(([accepted, changed, authorAgreement]) =>
            says(source, accepted, { matchedName: maple, ...changed, authorAgreement }),
          ),
      },
    );

  const cases = fc
    .tuple(
      fc.shuffledSubarray([...SOURCE_IDS], { minLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
    )
    .chain(([sources, missing, hasAuthors]) => {
      const listOf = (some: readonly SourceId[]) => fc.tuple(...some.map((id) => answerOf(id, hasAuthors)));
      return fc.tuple(
        listOf(sources.slice(missing)),
        listOf(sources.slice(0, missing)),
        fc.constant(hasAuthors),
      );
    });

  it('that is decided is that of every answer that the missing sources can give', () => {
    let count = 0;
    fc.assert(
      fc.property(cases, ([answers, late, hasAuthors]) => {
        const pending = late.map(({ source }) => source);
        if (!decided(answers, pending, hasAuthors)) return;
        count += 1;
        const early = consensusOf([...answers, ...pending.map(stillAsked)]);
        const whole = consensusOf([...answers, ...late]);
        expect(whole.status).toBe(early.status);
        expect(isSameName(whole.agreement?.winner.name ?? '', early.agreement?.winner.name ?? '')).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    expect(count).toBeGreaterThan(100);
  });
});

describe('an answer in lines', () => {
  const maxWaitMs = 2_500;

  async function ask(sources: readonly SourceId[], hanging: SourceId, max_wait_ms: number) {
    const standIns = await serveStandIns();
    standIns.break('hang', [hanging]);
    const plantNames = await openWithStandIns(standIns);
    const { api } = await startApi({ routes: (instance) => plantNameRoutes(instance, plantNames, noFiles) });
    const response = await fetch(`http://127.0.0.1:${await listen(api)}/v1/verify/plant-names`, {
      method: 'POST',
      headers: {
        'x-api-key': validKey,
        'content-type': 'application/json',
        accept: 'application/x-ndjson',
      },
      body: JSON.stringify({ species_names: [maple], sources, max_wait_ms }),
    });
    const [record] = await readAllLines(response);
    return record;
  }

  it('does not wait for a source that can no longer change the status', async () => {
    expect(await ask(['tnrs', 'powo', 'gbif', 'inaturalist'], 'inaturalist', 6_000)).toMatchObject({
      validation: { status: 'validated', provisional: true, source_failures: ['inaturalist'] },
      warnings: expect.arrayContaining([
        'No answer from iNaturalist: it had not answered when the status was certain.',
      ]),
    });
  });

  it('waits for a source that can', async () => {
    expect(await ask(['powo', 'inaturalist'], 'powo', maxWaitMs)).toMatchObject({
      validation: { status: 'uncertain', provisional: true, source_failures: ['powo'] },
      warnings: expect.arrayContaining([
        'No answer from POWO: it had not answered when the wait of 2.5 s was over.',
      ]),
    });
  });
});
