import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Clerk, startClerk } from '../desk/clerk.ts';
import { importList } from '../desk/import-list.ts';
import { type KeptRow, readList, readRow, readRows } from '../desk/kept-list.ts';
import { type ListFeel, measureList } from '../desk/measure-list.ts';
import { changeQuantity, exportList, type Work, workList } from '../desk/work-list.ts';
import { compareLists, readLines, runScript, sayDifferences, sumOf } from '../lists/run-script.ts';
import type { GatePart } from '../part.ts';

/** A list from its import to its export, for the script that looks for the decisions in it. */
interface Story extends Pick<Work, 'cells'> {
  readonly file: string;
  readonly clerk: string;
  readonly sheets: Awaited<ReturnType<typeof readList>>['sheets'];
  readonly rows: readonly KeptRow[];
}

const Check = z.object({ file: z.string(), decisions: z.int(), differences: z.array(z.string()) });

/** The list of 8,000 rows, and the largest that is kept. */
const measured = { thousands: 'thousands.xlsx', longest: 'longest.csv' };
const limits = { rowsInPage: 200, firstRowsSeconds: 2 };

/** A clerk works through lists in a browser, and they come back with the decisions, and with nothing else changed. */
export const desk: GatePart = {
  name: 'desk',
  packages: ['chromium', 'python3-openpyxl', 'python3-pil', 'python3-xlsxwriter', 'libreoffice-calc'],
  async run(say) {
    const root = await mkdtemp(path.join(tmpdir(), 'gate-desk-'));
    try {
      const folders = await makeFolders(root);
      await runScript('desk/make_desk_lists.py', folders.originals, folders.longest);
      await using clerk = await startClerk(folders.home);
      const { stories, faults, ids, seconds } = await workLists(clerk, folders, say);
      const thousands = ids.get(measured.thousands);
      if (thousands === undefined) throw new Error(`${measured.thousands} was not worked through.`);
      const feelOfThousands = await measureList(clerk, thousands);
      const longest = path.join(folders.longest, measured.longest);
      const feelOfLongest = await measureList(
        clerk,
        await importList(clerk, longest, { changesRole: false }),
      );
      const survives = await survivesKill(clerk, thousands);
      const compared = await compareStories(stories, folders, say);
      const differences = compared.differences + faults;
      const { cells, changed, unchanged, decisions } = compared;
      return {
        passed:
          differences === 0 &&
          unchanged === 0 &&
          survives &&
          feelsQuick(feelOfThousands) &&
          feelsQuick(feelOfLongest),
        figures: {
          files: stories.length,
          cells,
          changed,
          differences,
          decisions,
          work_seconds: Math.round(seconds),
          kept_after_kill: survives ? 'yes' : 'no',
          ...figuresOf('8000', feelOfThousands),
          ...figuresOf('50000', feelOfLongest),
        },
      };
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  },
};

interface Folders {
  readonly root: string;
  readonly home: string;
  readonly originals: string;
  readonly results: string;
  readonly longest: string;
}

async function makeFolders(root: string): Promise<Folders> {
  const at = (name: string) => path.join(root, name);
  const folders = {
    home: at('home'),
    originals: at('originals'),
    results: at('results'),
    longest: at('longest'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder);
  return { root, ...folders };
}

type Say = (line: string) => void;

async function workLists(clerk: Clerk, { originals, results }: Folders, say: Say) {
  const stories: Story[] = [];
  const ids = new Map<string, string>();
  const start = performance.now();
  let faults = 0;
  for (const file of (await readdir(originals)).sort()) {
    // A list that the clerk cannot finish is a difference, and the others are worked through all the same.
    try {
      const id = await importList(clerk, path.join(originals, file), { changesRole: true });
      ids.set(file, id);
      const work = await workList(clerk, id);
      await exportList(clerk, path.join(results, file));
      sayDifferences({ file, differences: [...work.faults] }, say);
      faults += work.faults.length;
      const { sheets } = await readList(clerk, id);
      stories.push({ file, clerk: clerk.name, sheets, rows: await readRows(clerk, id), cells: work.cells });
      say(`${file}: done, ${Math.round((performance.now() - start) / 1000)} s after the start`);
    } catch (error) {
      faults += 1;
      say(`${file}: ${String(error)}`);
    }
  }
  return { stories, faults, ids, seconds: (performance.now() - start) / 1000 };
}

async function compareStories(stories: readonly Story[], { root, originals, results }: Folders, say: Say) {
  const file = path.join(root, 'stories.json');
  await writeFile(file, JSON.stringify(stories));
  // First, because it writes what was changed in tables of text.
  const checks = readLines(await runScript('desk/check_desk.py', results, file), Check);
  const comparisons = await compareLists(originals, results);
  for (const { file, cells, changed } of comparisons) say(`${file}: ${cells} cells, ${changed} changed`);
  for (const each of [...checks, ...comparisons]) sayDifferences(each, say);
  return {
    cells: sumOf(comparisons, ({ cells }) => cells),
    changed: sumOf(comparisons, ({ changed }) => changed),
    unchanged: comparisons.filter(({ changed }) => changed === 0).length,
    decisions: sumOf(checks, ({ decisions }) => decisions),
    differences: sumOf([...checks, ...comparisons], ({ differences }) => differences.length),
  };
}

/** Kills the service as soon as it has answered a decision, and looks for the decision when it runs again. */
async function survivesKill(clerk: Clerk, id: string): Promise<boolean> {
  await clerk.page.goto(clerk.url(`/lists/${id}`));
  const { row, value } = await changeQuantity(clerk, 2, '4321');
  await clerk.killService();
  await clerk.page.goto(clerk.url(`/lists/${id}`));
  await clerk.page.locator(`#cell-${row}-quantity`).getByText('4,321').waitFor();
  const { quantity } = await readRow(clerk, id, row);
  return quantity.state === 'decided' && String(quantity.value) === value;
}

const feelsQuick = ({ firstRowsSeconds, rowsInPage }: ListFeel): boolean =>
  rowsInPage < limits.rowsInPage && firstRowsSeconds < limits.firstRowsSeconds;

const figuresOf = (rows: string, { firstRowsSeconds, rowsInPage, longestTaskMs }: ListFeel) => ({
  [`first_rows_s_of_${rows}`]: Number(firstRowsSeconds.toFixed(2)),
  [`rows_in_page_of_${rows}`]: rowsInPage,
  [`longest_task_ms_of_${rows}`]: Math.round(longestTaskMs),
});
