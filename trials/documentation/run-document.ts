import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Block, blocksOf } from './blocks.ts';
import { bodyProblem } from './bodies.ts';
import { databaseOfDocuments, openPlace, type Place, project } from './place.ts';
import { openShell } from './shell.ts';
import { differenceFrom } from './shown.ts';
import { readShown } from './shown-json.ts';

export interface Report {
  readonly document: string;
  /** How many blocks were run, and of how many the output was compared. */
  readonly run: number;
  readonly compared: number;
  readonly left: readonly { readonly line: number; readonly why: string }[];
  readonly problems: readonly string[];
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A place with a service that many documents can use, one after the other. */
export async function openServedPlace(): Promise<Place> {
  const place = await openPlace();
  const shell = openShell(place);
  await shell.start('npm start');
  return {
    ...place,
    isServed: true,
    async remove() {
      await shell.end();
      await place.remove();
    },
  };
}

/** Whether a document starts a service of its own. */
export const startsService = (document: string): boolean =>
  blocksOf(join(project, document)).some(({ words }) => words.has('service'));

/**
 * Runs the blocks of a document in their order and compares what they print with what is shown. It has the service of a shared
 * place, or a place of its own in which it starts one.
 */
export async function runDocument(document: string, shared?: Place): Promise<Report> {
  const blocks = blocksOf(join(project, document));
  const problems: string[] = [];
  const left: { line: number; why: string }[] = [];
  const counts = { run: 0, compared: 0 };
  const place = shared ?? (await openPlace());
  const shell = openShell(place);
  const note = (line: number, problem: string) => problems.push(`${document}:${line}: ${problem}`);
  let output = '';
  try {
    if (place.isServed) await shell.run(keyVariables(place));
    if (!place.hasPostgresql && blocks.some(({ text }) => text.includes(databaseOfDocuments))) {
      return { document, ...counts, left: [{ line: 0, why: 'there is no PostgreSQL here' }], problems };
    }
    for (const block of blocks) {
      const text = here(block.text, place);
      const why = block.noRun ?? (isOfMissingPython(text, block) ? 'there is no Python here' : undefined);
      if (block.file !== undefined) await keep(place, block.file, text);
      if (block.outputAt !== undefined) {
        counts.compared += 1;
        const difference = differenceFrom({ ...block, text }, output);
        if (difference !== null) note(block.line, difference);
      } else if (block.language === 'json') {
        const problem = jsonProblem(block);
        if (problem !== null) note(block.line, problem);
      } else if (block.language === 'sh') {
        if (why !== undefined) {
          left.push({ line: block.line, why });
          continue;
        }
        if (!block.isHidden) counts.run += 1;
        if (block.words.has('service')) {
          output = await shell.start(text);
          await shell.run(keyVariables(place));
          continue;
        }
        const outcome = await shell.run(text);
        output = outcome.output;
        if ((outcome.code !== 0) !== block.words.has('fails')) {
          note(block.line, `it ended with ${outcome.code}:\n${text}\n${output}`);
        }
      }
    }
  } catch (error) {
    note(0, String(error));
  } finally {
    await shell.end();
    if (shared === undefined) await place.remove();
  }
  return { document, ...counts, left, problems };
}

const here = (text: string, { standIns }: Place): string =>
  standIns.reduce((changed, [shown, real]) => changed.replaceAll(shown, real), text);

/** What the documents presuppose: the address of the service and a key. */
const keyVariables = (place: Place): string =>
  [
    here('export URL=http://127.0.0.1:3000', place),
    // It is written a moment after the service answers.
    'for turn in $(seq 50); do if [ -s .plantdata/first-api-key ]; then break; fi; sleep 0.1; done',
    'if [ -s .plantdata/first-api-key ]; then export KEY=$(cat .plantdata/first-api-key); fi',
  ].join('\n');

const isOfMissingPython = (text: string, { language }: Block): boolean =>
  language === 'sh' && !hasPython && /\bpython3\b/.test(text);

async function keep({ folder }: Place, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), `${text}\n`);
}

function jsonProblem({ text, bodyOf }: Block): string | null {
  try {
    const value = readShown(text);
    return bodyOf === undefined ? null : bodyProblem(bodyOf, value);
  } catch (error) {
    return String(error);
  }
}
