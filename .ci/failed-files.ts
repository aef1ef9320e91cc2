/**
 * Prints the files of tests that failed, one in a line, from vitest's report at the path given. It fails where there
 * are none, or more than a busy machine explains: then what failed is no lost race.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

const explicable = 4;

const report = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) });

const [, , path = ''] = process.argv;
const { testResults } = report.parse(JSON.parse(readFileSync(path, 'utf8')));
const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
if (failed.length === 0 || failed.length > explicable) process.exit(1);
console.log(failed.join('\n'));
