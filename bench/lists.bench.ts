import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { silentLogger } from '../apps/server/test/support/database.ts';
import { serveInProcess } from '../apps/server/test/support/served-process.ts';
import { type Place, placeMakers } from './databases.ts';
import { asLabels, enlarge, starterNames } from './lists.ts';
import { type Figure, medianMs } from './report.ts';

/**
 * A list of 50,000 rows that is kept, decided on and exported, over HTTP: the work on its file beside a preview of it, and
 * the work on its rows beside plain statements on the same tables. Another number of rows is set by ROWS.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const file = await workbookOf(rowsWanted);
  for (const makePlace of placeMakers) {
    const place = await makePlace();
    try {
      figures.push(...(await figuresOf(place, file)));
    } finally {
      await place.remove();
    }
  }
  return figures;
}

const rowsWanted = Number(process.env.ROWS ?? 50_000);
const farLimits =
  'requests-per-minute=100000000,burst=10000000,units-per-minute=100000000,units-per-month=1000000000';

/** Names as nurseries write them, each twice, with a code, a pot, a number and a note. */
async function workbookOf(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const names = asLabels(enlarge(await starterNames(), Math.ceil(rows / 2)));
  const cells = Array.from({ length: rows }, (_, row) => [
    `A${row}`,
    names[row >> 1],
    row % 2 === 0 ? '140mm' : '45L',
    row % 90,
    `note ${row % 50}`,
  ]);
  const book = utils.book_new();
  const headings = ['Code', 'Botanical name', 'Pot', 'Qty', 'Notes'];
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...cells]), 'Stock');
  return Uint8Array.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}

async function figuresOf(place: Place, file: Uint8Array<ArrayBuffer>): Promise<Figure[]> {
  const { name, home, url } = place;
  const key = randomBytes(24).toString('hex');
  const service = await serveInProcess({
    PLANTDATA_HOME: home,
    ...(url && { DATABASE_URL: url }),
    PLANTDATA_BOOTSTRAP_KEY: key,
    PLANTDATA_PLAN_TEAMS: farLimits,
    PLANTDATA_NAMES_PER_FILE_MAX: String(rowsWanted),
    PLANTDATA_LOG_LEVEL: 'error',
  });
  const figure = (what: string, unit: string, value: number, baseline: string, baselineValue: number) => ({
    name: `${name}: ${what}`,
    unit,
    value,
    baseline,
    baselineValue,
  });
  const ask = async (path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${service.url}/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': key, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(bytes.toString().slice(0, 1_000));
    return { bytes, json: () => JSON.parse(bytes.toString()) };
  };
  const form = () => {
    const made = new FormData();
    made.append('file', new Blob([file]), 'stock.xlsx');
    return made;
  };
  let id = '';
  try {
    // The first one also starts the process that reads.
    await ask('/lists/preview', form());
    const preview = await secondsOf(() => ask('/lists/preview', form()));
    const accept = await secondsOf(async () => {
      id = (await ask('/lists', form())).json().id;
    });
    const look = async () => (await ask(`/lists/${id}`)).json();
    const reading = await secondsOf(() => until(async () => (await look()).progress.total > 0));
    const verifying = await secondsOf(() => until(async () => (await look()).status === 'complete'));
    const asked = asLabels(enlarge(await starterNames(), 1_000)).map((label) => `${label} 2`);
    const names = await secondsOf(() => ask('/verify/plant-names', { species_names: asked }));

    const rows = `/lists/${id}/rows?limit=100`;
    const page = await medianMs(() => ask(rows));
    const far = await medianMs(() => ask(`${rows}&position=${Math.floor(rowsWanted * 0.8)}`));
    const sorted = await medianMs(() => ask(`${rows}&sort=name&state=open`));
    const search = await medianMs(() => ask(`${rows}&search=quercus`));
    const facets = await medianMs(() => ask(`/lists/${id}/facets`));
    const bulk: number[] = [];
    const undo: number[] = [];
    let decidedRows = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      const decision = { decision: 'keep', filter: {} };
      bulk.push(
        await secondsOf(async () => {
          decidedRows = (await ask(`/lists/${id}/decisions`, decision)).json().change.rows;
        }),
      );
      undo.push(await secondsOf(() => ask(`/lists/${id}/undo`, {})));
    }
    const one = await medianMs(() => ask(`/lists/${id}/decisions`, { decision: 'keep', rows: [77] }));
    const exported = await secondsOf(() => ask(`/lists/${id}/export`));
    const table = await secondsOf(() => ask(`/lists/${id}/export?format=csv`));
    await service.stop();
    const plain = await plainStatements(place, id, decidedRows);
    const byKey = 'select of 100 rows by key';
    const ofPreview = 'its preview';
    const update = `update of ${decidedRows} rows`;
    return [
      figure(`${rowsWanted} rows accepted`, 's', accept, ofPreview, preview),
      figure('read after that', 's', reading, ofPreview, preview),
      figure('verified', 'rows/s', rowsWanted / verifying, 'names of one request', 1_000 / names),
      figure('page of the first 100 rows', 'ms', page, byKey, plain.byKey),
      figure('page near the end', 'ms', far, byKey, plain.byKey),
      figure('page of open rows, by name', 'ms', sorted, byKey, plain.byKey),
      figure('search', 'ms', search, 'count by a text of each row', plain.search),
      figure('facets', 'ms', facets, 'count by state', plain.byState),
      figure(`decision on ${decidedRows} rows`, 'ms', least(bulk) * 1_000, update, plain.update),
      figure('undo of it', 'ms', least(undo) * 1_000, update, plain.update),
      figure('decision on one row', 'ms', one, byKey, plain.byKey),
      figure('workbook exported', 's', exported, ofPreview, preview),
      figure('CSV exported', 's', table, ofPreview, preview),
    ];
  } finally {
    await service.stop();
  }
}

const least = (values: readonly number[]): number => Math.min(...values);

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

/** The same rows without the service, in milliseconds. */
async function plainStatements({ home, url }: Place, id: string, decidedRows: number) {
  const { db, close } = await openDatabase({ home, logger: silentLogger, ...(url && { url }) });
  try {
    const rows = sql`plant_list_row where list_id = ${id}`;
    return {
      byKey: await medianMs(() => sql`select * from ${rows} and number between 1 and 100`.execute(db)),
      byState: await medianMs(() => sql`select state, count(*) from ${rows} group by state`.execute(db)),
      search: await medianMs(() =>
        sql`select count(*) from ${rows} and position('quercus' in lower(whole)) > 0`.execute(db),
      ),
      update: await medianMs(() =>
        sql`
          update plant_list_row set note = 'seen'
          where list_id = ${id} and number <= ${decidedRows}::int`.execute(db),
      ),
    };
  } finally {
    await close();
  }
}
