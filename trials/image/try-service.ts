import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { uploadByTus } from '../../apps/server/test/support/tus-client.ts';
import { type ContainerOptions, startContainer } from './layers.ts';

const run = promisify(execFile);

const Verified = z.object({
  results: z.array(z.object({ accepted_name: z.object({ display_name: z.string() }) })).min(1),
});
const Submitted = z.object({ job_id: z.string() });
const JobStatus = z.object({ status: z.string(), error: z.unknown().optional() });
const Delegated = z.object({ token: z.string() });

/** Uses the image as a person does who has just started it. Throws at the first fault. */
export async function tryService(options: ContainerOptions, say: (line: string) => void) {
  const startedAt = performance.now();
  const secondsFrom = (at: number) => Math.round((performance.now() - at) / 100) / 10;
  const program = startContainer(options);
  let printed = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  const exited = once(program, 'exit');
  const { PORT: port = '', PLANTDATA_BOOTSTRAP_KEY: key = '' } = options.settings;
  const base = `http://127.0.0.1:${port}`;
  const client = createClient(base, key);
  try {
    await untilHealthy(join(options.layers.files, options.stage.healthCheck.at(-1) ?? ''), port, () => {
      if (program.exitCode !== null) throw new Error(`The service has ended: ${printed}`);
    });
    const readySeconds = secondsFrom(startedAt);
    say(`ready after ${readySeconds} s`);

    const user = await userOf(await insideOf(program.pid));
    if (user !== options.stage.user?.split(':')[0]) throw new Error(`It runs as user ${user}.`);

    const page = await (await fetch(base, { headers: { accept: 'text/html' } })).text();
    if (!page.includes('<script')) throw new Error(`The dashboard is not there: ${page.slice(0, 200)}`);

    const first = Verified.parse(
      await client.post('/v1/verify/plant-names', { species_names: ['Quercus robur'] }),
    );
    say(`first call: ${first.results[0]?.accepted_name.display_name}`);

    const form = new FormData();
    form.set('file', new Blob(['name\nQuercus robur\nAcer palmatum\n']), 'list.csv');
    const read = Verified.parse(await client.send('/v1/verify/plant-names', form));
    say(`file sent directly: ${read.results.length} names`);

    const { token } = Delegated.parse(
      await client.post('/v1/auth/delegate-upload', { merchant_id: 'a-shop' }),
    );
    const headers = { Authorization: `Bearer ${token}` };
    const fileUrl = await uploadByTus(Buffer.from('name\nAcer rubrum\n'), {
      endpoint: `${base}/uploads`,
      headers,
    });
    const uploaded = Verified.parse(
      await client.post('/v1/verify/plant-names', { file_url: fileUrl }, token),
    );
    say(`resumable upload: ${uploaded.results[0]?.accepted_name.display_name}`);

    const submittedAt = performance.now();
    const { job_id: job } = Submitted.parse(
      await client.post('/v1/sdm/generate', { species_name: 'Eucalyptus globulus' }),
    );
    await client.untilCompleted(job);
    const maps = ['change_plot', 'current_gradient', 'future_gradient', 'trajectory_streamplot'];
    const sizes = await Promise.all(
      maps.map(async (map) => (await client.picture(`/v1/sdm/download/${job}/${map}`)).length),
    );
    const jobSeconds = secondsFrom(submittedAt);
    say(`four maps after ${jobSeconds} s: ${sizes.join(', ')} bytes`);

    const stoppedAt = performance.now();
    process.kill(await insideOf(program.pid), 'SIGTERM');
    const [code] = await exited;
    if (code !== 0) throw new Error(`It ended with ${code}: ${printed}`);
    const stopSeconds = secondsFrom(stoppedAt);
    const { stdout: size } = await run('du', ['-sm', options.layers.files]);
    return {
      ready_seconds: readySeconds,
      job_seconds: jobSeconds,
      stop_seconds: stopSeconds,
      megabytes: Number.parseInt(size, 10),
    };
  } catch (error) {
    say(printed);
    throw error;
  } finally {
    // What ends with its parent does so no longer once it has become another user.
    if (program.exitCode === null) process.kill(await insideOf(program.pid), 'SIGKILL');
  }
}

async function untilHealthy(check: string, port: string, stillRuns: () => void): Promise<void> {
  for (let left = 120; left > 0; left--) {
    stillRuns();
    const isHealthy = await run(process.execPath, [check, port]).then(
      () => true,
      () => false,
    );
    if (isHealthy) return;
    await sleep(250);
  }
  throw new Error('It is not healthy after half a minute.');
}

/** The program, as this machine numbers it: the only child of what made its namespaces. */
async function insideOf(outside: number | undefined): Promise<number> {
  return Number((await readFile(`/proc/${outside}/task/${outside}/children`, 'utf8')).trim());
}

async function userOf(pid: number): Promise<string | undefined> {
  return /^Uid:\t(\d+)\t/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
}

function createClient(base: string, key: string) {
  const answered = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(base + path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const withKey = { 'X-API-Key': key };
  const send = async (path: string, body: FormData | string, headers: Record<string, string> = withKey) =>
    (await answered(path, { method: 'POST', body, headers })).json();
  return {
    send,
    post: (path: string, body: unknown, token?: string) =>
      send(path, JSON.stringify(body), {
        'Content-Type': 'application/json',
        ...(token === undefined ? withKey : { Authorization: `Bearer ${token}` }),
      }),
    async untilCompleted(job: string): Promise<void> {
      for (let left = 120; left > 0; left--) {
        const answer = await answered(`/v1/sdm/status/${job}`, { headers: withKey });
        const { status, error } = JobStatus.parse(await answer.json());
        if (status === 'completed') return;
        if (status === 'failed') throw new Error(`The model failed: ${JSON.stringify(error)}`);
        await sleep(1_000);
      }
      throw new Error('The model was not made within two minutes.');
    },
    async picture(path: string): Promise<Buffer> {
      const bytes = Buffer.from(await (await answered(path, { headers: withKey })).arrayBuffer());
      if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${path} is no PNG.`);
      return bytes;
    },
  };
}
