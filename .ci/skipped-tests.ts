/**
 * Prints how many tests were skipped in each file, from vitest's report at the path given. It fails where a test was
 * skipped although everything that it needs must be there: with REQUIRE_SHARED_DATA=1 the shared data, with
 * TEST_DATABASE_URL a PostgreSQL server. Only what `mayBeAbsent` lists may then be skipped.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/** Files whose tests need a program that not every machine has, or state what is not tested. */
const mayBeAbsent: readonly [pattern: RegExp, reason: string][] = [
  [
    /^apps\/web\/test\/|^packages\/client\/test\/browser|welcome-page|browser-upload|plant-image/,
    'no Chromium',
  ],
  [/^apps\/web\/test\/pages\/code-snippets\.test\.ts$/, 'a language that is not installed'],
  [/^apps\/server\/test\/backup\/installations\.long\.test\.ts$/, 'no PostgreSQL'],
  [/^apps\/server\/test\/accounts\/metering-failures\.test\.ts$/, 'one case is for PostgreSQL alone'],
  [/^trials\/test\/cluster\.test\.ts$|two-processes\.test\.ts$|asked-once\.test\.ts$/, 'no PostgreSQL'],
];

/** Files with a test that needs the whole shared data; reduced data are in the repository for all others. */
const needSharedData: readonly [pattern: RegExp, reason: string][] = [
  [/checklist-reading/, 'published tables of 11 MB'],
  [/fit-southeast-us|southeast-us\.long/, 'climate layers of 700 KB'],
  [/occurrences-gbif/, 'a whole page of GBIF'],
  [/reading-shared|running-import\.long/, 'measurements of FReD, which may not be copied'],
];

const report = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const [, , path = ''] = process.argv;
const { testResults } = report.parse(JSON.parse(readFileSync(path, 'utf8')));
const counted = testResults
  .map(({ name, assertionResults }) => ({
    file: relative('.', name),
    skipped: assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
  }))
  .filter(({ skipped }) => skipped > 0)
  .toSorted((a, b) => b.skipped - a.skipped);
const total = counted.reduce((sum, { skipped }) => sum + skipped, 0);
console.log(`${total} tests were skipped in ${counted.length} files.`);
let isWrong = false;
for (const { file, skipped } of counted) {
  const reason = mayBeAbsent.find(([pattern]) => pattern.test(file))?.[1];
  const shown = reason ?? needSharedData.find(([pattern]) => pattern.test(file))?.[1];
  console.log(`${String(skipped).padStart(5)}  ${file}${shown === undefined ? '' : ` (${shown})`}`);
  if (reason === undefined) isWrong = true;
}
if (isWrong && process.env.REQUIRE_SHARED_DATA === '1') {
  console.log('REQUIRE_SHARED_DATA is set, so these tests have to run.');
  process.exitCode = 1;
}
