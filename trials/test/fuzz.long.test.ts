import { describe, expect, it } from 'vitest';
import { caseOf } from '../fuzz/cases.ts';
import { findings } from '../fuzz/findings.ts';
import { runFuzzing } from '../fuzz/run.ts';
import { never, promise, type Target } from '../fuzz/target.ts';
import { targets } from '../fuzz/targets/index.ts';
import { tryCase } from '../fuzz/try-case.ts';

const parsers = targets.map(({ name }) => name);

describe('what others have written', () => {
  it('is read or refused by every parser, in time and memory, and so is what once was not', async () => {
    const { cases, findings: wrong } = await runFuzzing({ parsers, seed: 20_261_125, seconds: null });
    expect(wrong).toEqual([]);
    expect([...cases.keys()].sort()).toEqual([...parsers].sort());
  }, 240_000);

  it('has been found wrong for parsers that there are', () => {
    for (const { parser } of findings) expect(parsers).toContain(parser);
  });
});

const target = (read: Target['read']): Target => ({
  name: 'a parser',
  samples: () => [],
  growthMax: 32_000,
  msMax: 300,
  read,
  isRefusal: never,
});
const repeated = { kind: 'growth', repetition: { before: '', repeated: 'a', after: '!' } } as const;

describe('a parser is seen to be wrong', () => {
  it.each<[string, Target['read'], RegExp]>([
    ['that throws something else than it says', () => JSON.parse('{'), /SyntaxError/],
    ['whose result breaks a promise', () => promise(false, 'it is sorted'), /it is sorted/],
    ['with an expression that tries again and again', (text) => /a*a*$/.test(String(text)), /ms/],
    ['that takes four times as long for twice the text', (text) => comparePairs(String(text)), /ms/],
  ])('%s', async (_what, read, words) => {
    expect(await tryCase(target(read), repeated)).toMatch(words);
  });

  it('that reads nothing else than it should is not', async () => {
    expect(
      await tryCase(
        target((text) => String(text).split('a').length),
        repeated,
      ),
    ).toBeNull();
  });
});

it('the same seed makes the same inputs', () => {
  for (const each of targets.filter(({ pieces = [], make }) => pieces.length > 0 && make === undefined))
    for (const number of [1, 5, 7])
      expect(caseOf(each, ['a'], 1, number)).toEqual(caseOf(each, ['a'], 1, number));
});

function comparePairs(text: string): number {
  let equal = 0;
  for (let one = 0; one < text.length; one++)
    for (let other = 0; other < text.length; other++) if (text[one] === text[other]) equal++;
  return equal;
}
