import { readFileSync } from 'node:fs';
import { createDictionary } from '@plantdata/name-matching';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameSuggestionRoutes, openPlantNames } from '../../src/capabilities/plant-names/index.ts';
import { NameSuggestions } from '../../src/capabilities/plant-names/suggestions/schema.ts';
import { suggestNames } from '../../src/capabilities/plant-names/suggestions/suggest-names.ts';
import { noHome } from '../support/installed-snapshots.ts';
import { tableOf } from '../support/name-tables.ts';
import { readStarterFiles } from '../support/starter-taxa.ts';
import { startApi } from '../support/test-api.ts';

const clock = { now: () => new Date('2026-11-21T08:00:00.000Z') };
const starter = await openPlantNames({ home: noHome, modeOf: () => 'auto', namesMax: 1000, clock });

const word = fc
  .array(fc.constantFrom(...'abcl'), { minLength: 3, maxLength: 7 })
  .map((letters) => letters.join(''));
const written = fc
  .tuple(word, fc.option(word), fc.option(word))
  .map(([genus, species, variety]) =>
    [
      `${genus}ia`.replace(/^./, (letter) => letter.toUpperCase()),
      species,
      species && variety && `var. ${variety}`,
    ]
      .filter(Boolean)
      .join(' '),
  );

describe('suggestions for any text', () => {
  it('are names that the data have, each once, never more than asked for; or the text is refused', async () => {
    const known = new Set(
      readStarterFiles()
        .flatMap(({ taxa }) => taxa)
        .flatMap(({ name, names }) => [name, ...names.map((other) => other.name)])
        // Named hybrids that the taxa lack.
        .concat(
          readFileSync('data/starter/hybrids.txt', 'utf8')
            .split('\n')
            .flatMap((line) => line.split(' = ')[0] || []),
        ),
    );
    const { api } = await startApi({ routes: (instance) => nameSuggestionRoutes(instance, starter) });
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 110 }),
      fc.constantFrom(...known).chain((name) => fc.nat(name.length).map((end) => name.slice(0, end))),
      fc
        .array(fc.constantFrom('ac', 'x', '×', 'var.', 'f', "'", 'pal', '(', 'sp.', 'ü', '-'), {
          maxLength: 12,
        })
        .map((parts) => parts.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 20 }), async (q, limit) => {
        const answer = await api.inject(
          `/v1/plant-names/suggestions?${new URLSearchParams({ q, limit: `${limit}` })}`,
        );
        if ([...q].length > 100 || [...q.trim()].length < 2) {
          expect(answer.statusCode).toBe(400);
          return;
        }
        expect(answer.statusCode, answer.body).toBe(200);
        const { suggestions } = NameSuggestions.parse(answer.json());
        const names = suggestions.map(({ name }) => name);
        expect(names.length).toBeLessThanOrEqual(limit);
        expect(new Set(names).size).toBe(names.length);
        // A genus may have no line of its own; then it is that of a species.
        for (const name of suggestions.flatMap((each) => [each.name, each.accepted_name]))
          expect(known.has(name) || [...known].some((other) => other.startsWith(`${name} `)), name).toBe(
            true,
          );
      }),
      { numRuns: 400 },
    );
  });

  it('have every name for every way to begin it, where no more names begin so', () => {
    fc.assert(
      fc.property(fc.uniqueArray(written, { minLength: 1, maxLength: 20 }), fc.nat(), (list, seed) => {
        const table = tableOf(list);
        const checklist = { dataset: 'own', version: '2026-01-15', table, commonNamesOf: () => [] };
        const data = { checklists: [checklist], dictionary: createDictionary([table]) };
        const name = list[seed % list.length] ?? '';
        const words = name.replace('var. ', '').split(' ');
        const cut = (text: string, lengthMin: number) =>
          text.slice(0, lengthMin + (seed % (text.length + 1 - lengthMin)));
        const [, epithet = '', ...below] = words;
        const ways = [cut(words.join(' '), 2), words.map((each) => cut(each, 1)).join(' ')];
        if (epithet !== '' && below.length === 0) ways.push(cut(epithet, 2));
        for (const way of ways) {
          const suggested = suggestNames(data, way, 20).map((each) => each.name);
          expect(suggested, way).toContain(name);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
