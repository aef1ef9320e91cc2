import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Block, blocksOf } from './blocks.ts';
import { bodyProblem } from './bodies.ts';
import { databaseOfDocuments, openPlace, type Place, project } from './place.ts';
import { openShell, type Shell } from './shell.ts';
import { differenceFrom } from './shown.ts';
import { readShown } from './shown-json.ts';

export interface Report {
  readonly document: string;
  /** The number of blocks that were run, and of those whose output was compared. */
  readonly run: number;
  readonly compared: number;
  readonly left: readonly { readonly line: number; readonly why: string }[];
  readonly problems: readonly string[];
}

const printedWithinMs = 30_000;
const quietMs = 1_000;
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

/** Returns whether a document starts its own service. */
export const startsService = (document: string): boolean =>
  blocksOf(join(project, document)).some(({ words }) => words.has('service'));

/**
 * Runs the blocks of a document in their order and compares their output with that in the document.
 * It uses the service of a shared place, or its own place in which it starts one.
 */
export async function runDocument(document: string, shared?: Place): Promise<Report> {
  const blocks = blocksOf(join(project, document));
  const place = shared ?? (await openPlace());
  const shell = openShell(place);
  const going: Going = { place, shell, run: 0, compared: 0, left: [], problems: [], printed: undefined };
  const isLeft = !place.hasPostgresql && blocks.some(({ text }) => text.includes(databaseOfDocuments));
  if (isLeft) going.left.push({ line: 1, why: 'there is no PostgreSQL here' });
  try {
    if (place.isServed) await shell.run(keyVariables(place));
    for (const block of isLeft ? [] : blocks) await take({ ...block, text: here(block.text, place) }, going);
  } catch (error) {
    going.problems.push({ line: 1, what: String(error) });
  } finally {
    await shell.end();
    if (shared === undefined) await place.remove();
  }
  const { run, compared, left } = going;
  return {
    document,
    run,
    compared,
    left,
    problems: going.problems.map(({ line, what }) => `${document}:${line}: ${what}`),
  };
}

interface Going {
  readonly place: Place;
  readonly shell: Shell;
  run: number;
  compared: number;
  readonly left: { line: number; why: string }[];
  readonly problems: { line: number; what: string }[];
  /** What the last block has printed so far; undefined where it was not run. */
  printed: (() => string) | undefined;
}

async function take(block: Block, going: Going): Promise<void> {
  const { line, language, file, text } = block;
  if (file !== undefined) await keep(going.place, file, text);
  if (block.outputAt !== undefined) await compare(block, going);
  else if (language === 'json') {
    const what = jsonProblem(block);
    if (what !== null) going.problems.push({ line, what });
  } else if (language === 'sh' || language === 'console') {
    const why = block.noRun ?? (isOfMissingPython(text) ? 'there is no Python here' : undefined);
    going.printed = undefined;
    if (why !== undefined) going.left.push({ line, why });
    else await runBlock(block, going);
  }
}

async function runBlock({ line, text, words, isHidden }: Block, going: Going): Promise<void> {
  const { shell, place } = going;
  if (!isHidden) going.run += 1;
  if (words.has('service')) {
    going.printed = await shell.start(text);
    await shell.run(keyVariables(place));
    return;
  }
  const { code, output, errors } = await shell.run(text);
  going.printed = () => output;
  if ((code !== 0) === words.has('fails')) return;
  going.problems.push({ line, what: `it ended with ${code}:\n${text}\n${output}${errors}` });
}

/** A service that has just started prints a little more, about its key and its owner: it is given time. */
async function compare(block: Block, going: Going): Promise<void> {
  const { printed } = going;
  if (printed === undefined) return;
  going.compared += 1;
  const until = Date.now() + printedWithinMs;
  let what = differenceFrom(block, printed());
  for (let before = ''; what !== null && before !== printed() && Date.now() < until; ) {
    before = printed();
    await pause(quietMs);
    what = differenceFrom(block, printed());
  }
  if (what !== null) going.problems.push({ line: block.line, what });
}

/** The documents speak of the default address. */
const here = (text: string, { standIns }: Place): string =>
  standIns.reduce((changed, [shown, real]) => changed.replaceAll(shown, real), text);

/** What the documents presuppose: the address of the service and a key. */
const keyVariables = (place: Place): string =>
  [
    here('export URL=http://127.0.0.1:3000', place),
    // It is written a moment after the service answers.
    'for turn in $(seq 600); do if [ -s .plantdata/first-api-key ]; then break; fi; sleep 0.1; done',
    'if [ -s .plantdata/first-api-key ]; then export KEY=$(cat .plantdata/first-api-key); fi',
  ].join('\n');

const isOfMissingPython = (text: string): boolean => !hasPython && /\bpython3\b/.test(text);

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
