import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/operations/asvs.md', root), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', , answer = '']) => ({ number, answer }),
);

/** The numbers of ASVS 4.0.3, levels 1 and 2, by section; deleted numbers and those of level 3 alone are left out. */
const numbersOf: Readonly<Record<string, string>> = {
  '1.1': '1 2 3 4 5 6 7',
  '1.2': '1 2 3 4',
  '1.4': '1 4 5',
  '1.5': '1 2 3 4',
  '1.6': '1 2 3 4',
  '1.7': '1 2',
  '1.8': '1 2',
  '1.9': '1 2',
  '1.10': '1',
  '1.11': '1 2',
  '1.12': '2',
  '1.14': '1 2 3 4 5 6',
  '2.1': '1 2 3 4 5 6 7 8 9 10 11 12',
  '2.2': '1 2 3',
  '2.3': '1 2 3',
  '2.4': '1 2 3 4 5',
  '2.5': '1 2 3 4 5 6 7',
  '2.6': '1 2 3',
  '2.7': '1 2 3 4 5 6',
  '2.8': '1 2 3 4 5 6 7',
  '2.9': '1 2 3',
  '2.10': '1 2 3 4',
  '3.1': '1',
  '3.2': '1 2 3 4',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5',
  '3.5': '1 2 3',
  '3.7': '1',
  '4.1': '1 2 3 5',
  '4.2': '1 2',
  '4.3': '1 2 3',
  '5.1': '1 2 3 4 5',
  '5.2': '1 2 3 4 5 6 7 8',
  '5.3': '1 2 3 4 5 6 7 8 9 10',
  '5.4': '1 2 3',
  '5.5': '1 2 3 4',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6',
  '6.3': '1 2',
  '6.4': '1 2',
  '7.1': '1 2 3 4',
  '7.2': '1 2',
  '7.3': '1 3 4',
  '7.4': '1 2 3',
  '8.1': '1 2 3 4',
  '8.2': '1 2 3',
  '8.3': '1 2 3 4 5 6 7 8',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.2': '1 2',
  '10.3': '1 2 3',
  '11.1': '1 2 3 4 5 6 7 8',
  '12.1': '1 2 3',
  '12.2': '1',
  '12.3': '1 2 3 4 5 6',
  '12.4': '1 2',
  '12.5': '1 2',
  '12.6': '1',
  '13.1': '1 3 4 5',
  '13.2': '1 2 3 5 6',
  '13.3': '1 2',
  '13.4': '1 2',
  '14.1': '1 2 3 4',
  '14.2': '1 2 3 4 5 6',
  '14.3': '2 3',
  '14.4': '1 2 3 4 5 6 7',
  '14.5': '1 2 3 4',
};

describe('the table of ASVS', () => {
  it('has each requirement of levels 1 and 2 once, in their order', () => {
    const wanted = Object.entries(numbersOf).flatMap(([section, numbers]) =>
      numbers.split(' ').map((number) => `${section}.${number}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(wanted);
  });

  it.each(rows)('answers $number by tests and documents that are there, or says why not', ({ answer }) => {
    const named = [...answer.matchAll(/`([^`\s]+\.test\.ts)`|\]\(([^)]+)\)/g)];
    for (const [, test, document = ''] of named) {
      const isElsewhere = test === undefined || /^(?:trials|apps)\//.test(test);
      const folder = test === undefined ? 'docs/operations/' : isElsewhere ? '' : 'apps/server/test/';
      expect([test ?? document, existsSync(new URL(`${folder}${test ?? document}`, root))]).toEqual([
        test ?? document,
        true,
      ]);
    }
    if (named.length === 0) expect(answer).toMatch(/^(?:Partly|No|Not applicable): .|`npm run |`\.ci\/run`/);
  });
});
