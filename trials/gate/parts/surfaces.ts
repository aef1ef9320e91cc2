import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { valuesIn } from '../../../apps/server/test/sdm/support/surface-values.ts';
import { serveInProcess } from '../../../apps/server/test/support/served-process.ts';
import type { GatePart } from '../part.ts';

const run = promisify(execFile);
const surfaces = ['current_suitability', 'future_suitability', 'change', 'future_novelty'] as const;
const secondsMax = 300;

interface Service {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const Job = z.object({ job_id: z.string(), status: z.string() });

async function ask({ url, headers }: Service, path: string, body?: object): Promise<Response> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url + path, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...sent,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Returns the id of a finished job of the demonstration. */
async function makeModel(service: Service): Promise<string> {
  const submitted = await ask(service, '/v1/sdm/generate', { species_name: 'Eucalyptus globulus' });
  const { job_id: id } = Job.parse(await submitted.json());
  for (let second = 0; second < secondsMax; second++) {
    const { status } = Job.parse(await (await ask(service, `/v1/sdm/status/${id}`)).json());
    if (status === 'completed') return id;
    if (status === 'failed') break;
    await wait(1_000);
  }
  throw new Error(`The job ${id} was not completed.`);
}

async function locate(file: string, column: number, row: number, env: NodeJS.ProcessEnv = {}) {
  const place = [String(column), String(row)];
  const { stdout, stderr } = await run('gdallocationinfo', ['-valonly', file, ...place], {
    env: { PATH: process.env.PATH, ...env },
  });
  return { value: Number(stdout.trim()), parts: stderr.match(/HTTP\/1\.1 206/g)?.length ?? 0 };
}

/** GDAL takes the surfaces of a job for Cloud Optimized GeoTIFFs, and reads a place of one from the running service without its file. */
export const surfacesByGdal: GatePart = {
  name: 'surfaces',
  packages: ['gdal-bin', 'python3-gdal'],
  async run(say) {
    const home = await mkdtemp(join(tmpdir(), 'gate-surfaces-'));
    const key = randomBytes(24).toString('hex');
    const served = await serveInProcess({
      PLANTDATA_HOME: home,
      PLANTDATA_CLIMATE_ROOT: 'demo',
      PLANTDATA_BOOTSTRAP_KEY: key,
    });
    try {
      const service = { url: served.url, headers: { 'X-API-Key': key } };
      const id = await makeModel(service);
      const figures = { files: 0, bytes: 0, cells: 0, differing: 0, valid: 0, parts: 0 };
      for (const name of surfaces) {
        const address = `/v1/sdm/download/${id}/${name}`;
        const bytes = Buffer.from(await (await ask(service, address)).arrayBuffer());
        const file = join(home, `${name}.tif`);
        await writeFile(file, bytes);
        const checker = [
          '-m',
          'osgeo_utils.samples.validate_cloud_optimized_geotiff',
          '--full-check=yes',
          file,
        ];
        const { stdout } = await run('/usr/bin/python3', checker).catch(({ stdout: text }) => ({
          stdout: String(text),
        }));
        say(stdout.trim().split('\n')[0] ?? '');
        const isValid = stdout.includes('is a valid cloud optimized GeoTIFF');
        const remote = { GDAL_HTTP_HEADERS: `X-API-Key: ${key}`, CPL_CURL_VERBOSE: 'YES' };
        for (const [index, [column, row, value]] of (await valuesIn(file)).entries()) {
          const read = await locate(file, column, row);
          const far =
            index === 3 ? await locate(`/vsicurl/${served.url}${address}`, column, row, remote) : undefined;
          figures.cells += 1;
          figures.differing +=
            Number(read.value !== value) + Number(far !== undefined && far.value !== value);
          if (far)
            say(`${name}: ${far.value} at ${column} ${row} in ${far.parts} parts of ${bytes.length} bytes`);
          figures.parts += far?.parts ?? 0;
        }
        figures.files += 1;
        figures.bytes += bytes.length;
        figures.valid += Number(isValid);
      }
      const passed =
        figures.valid === surfaces.length && figures.differing === 0 && figures.parts >= surfaces.length;
      return { passed, figures };
    } finally {
      await served.stop();
      await rm(home, { recursive: true, force: true });
    }
  },
};
