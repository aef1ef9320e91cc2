import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { makePrivateFolder } from '../../../../../platform/private-folder.ts';
import { type AnswerRow, type AnswerStore, keyOf } from './answer-rows.ts';

/** Answers in a file, a JSON text a line, for commands beside which there is no database. A process reads it once. */

/** About 30 MB, read in less than a second. */
const linesMax = 50_000;
/** Number of the newest lines that stay if there are more. */
const linesKept = 40_000;

const Line = z.tuple([z.string(), z.string(), z.iso.datetime(), z.string()]);

const lineOf = ({ source, question, answeredAt, answer }: AnswerRow): string =>
  `${JSON.stringify([source, question, answeredAt, answer])}\n`;

export function answersInFile(path: string): AnswerStore {
  let reading: Promise<ReadonlyMap<string, AnswerRow>> | undefined;
  return {
    async read(questions, after) {
      reading ??= readRows(path);
      const rows = await reading;
      return questions.flatMap((question) => {
        const row = rows.get(keyOf(question));
        return row && row.answeredAt > after ? [row] : [];
      });
    },
    async write(rows) {
      await makePrivateFolder(dirname(path));
      await appendFile(path, rows.map(lineOf).join(''), { mode: 0o600 });
    },
  };
}

/** Reads the rows; the last line of a question counts. */
async function readRows(path: string): Promise<ReadonlyMap<string, AnswerRow>> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const rows = new Map(lines.flatMap(rowOf).map((row) => [keyOf(row), row]));
  if (lines.length > linesMax) {
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, [...rows.values()].slice(-linesKept).map(lineOf).join(''), { mode: 0o600 });
    await rename(draft, path);
  }
  return rows;
}

/** A process that was killed leaves half a line, others lines of another version. */
function rowOf(line: string): AnswerRow[] {
  try {
    const [source, question, at, answer] = Line.parse(JSON.parse(line));
    return [{ source, question, answeredAt: new Date(at), answer }];
  } catch {
    return [];
  }
}
