import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serveBucket } from '../../../apps/server/test/support/bucket-server.ts';
import { type Placed, placedPdf } from '../../../apps/server/test/support/made-pdf.ts';
import { drawnText, scannedPdf } from '../../../apps/server/test/support/made-pictures.ts';
import { findFreePort } from '../../../apps/server/test/support/take-port.ts';
import type { GatePart } from '../part.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../..', import.meta.url));
const installedBytesMax = 230e6;
const names = ['Acer palmatum', 'Lavandula angustifolia', 'Salvia rosmarinus'];
const placed: Placed[] = [
  { text: 'Plant', x: 60, y: 80, size: 14 },
  ...names.map((text, index) => ({ text, x: 60, y: 120 + 30 * index, size: 14 })),
];
const key = 'a-key-for-the-trial-of-a-release';

/** The built release in a fresh folder, as a user installs it, on Node.js 24 and, where npm can fetch it, on 22. */
export const release: GatePart = {
  name: 'release',
  packages: [],
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'plantdata-release-'));
    try {
      await run('npm', ['run', 'release', '--', '--dry-run', '--service-only'], { cwd: project });
      await writeFile(join(folder, 'package.json'), '{ "private": true }');
      const tarball = (await readdir(join(project, 'dist'))).find((file) =>
        /^plantdata-\d.*\.tgz$/.test(file),
      );
      await run('npm', ['install', '--no-audit', join(project, 'dist', tarball ?? '')], { cwd: folder });
      const installed = await sizeOf(join(folder, 'node_modules'));
      const wrong: string[] = installed > installedBytesMax ? [`${installed} bytes are installed`] : [];
      const tried: string[] = [];
      await writeFiles(folder);
      for (const node of [process.execPath, await findNode22(folder)]) {
        if (node === undefined) continue;
        const { stdout: version } = await run(node, ['--version']);
        tried.push(version.trim());
        for (const { what, isRight } of await tryRelease(node, folder)) {
          say(`${isRight ? 'right' : 'WRONG'}: ${version.trim()}, ${what}`);
          if (!isRight) wrong.push(what);
        }
      }
      const figures = {
        installed_mb: Math.round(installed / 1e6),
        node: tried.join(' '),
        wrong: wrong.length,
      };
      return { passed: wrong.length === 0 && tried.length > 0, figures };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Another Node.js as a package; undefined where npm cannot fetch it. */
async function findNode22(folder: string): Promise<string | undefined> {
  const prefix = join(folder, 'node22');
  return run('npm', ['install', '--no-audit', '--ignore-scripts=false', '--prefix', prefix, 'node@22']).then(
    () => join(prefix, 'node_modules/.bin/node'),
    () => undefined,
  );
}

async function writeFiles(folder: string): Promise<void> {
  await writeFile(join(folder, 'text.pdf'), await placedPdf([placed]));
  await writeFile(join(folder, 'scan.pdf'), await scannedPdf([drawnText(placed)]));
  await writeFile(join(folder, 'sizes.csv'), 'plant,size\nAcer palmatum,45L pot\nLavandula,PB18\n');
}

interface Finding {
  readonly what: string;
  readonly isRight: boolean;
}

async function tryRelease(node: string, folder: string): Promise<Finding[]> {
  const program = join(folder, 'node_modules/plantdata/apps/server/bin/plantdata.js');
  const environment = { ...process.env, PLANTDATA_HOME: join(folder, 'home'), PLANTDATA_LIVE_SOURCES: 'off' };
  const plantdata = (...args: string[]) =>
    run(node, [program, ...args], { cwd: folder, env: environment, maxBuffer: 64 * 1024 * 1024 }).then(
      ({ stdout }) => stdout,
      // Names that no source was asked about end it with 3.
      (error: { stdout?: string }) => error.stdout ?? '',
    );
  const verified = async (...args: string[]) => {
    const lines = (await plantdata('verify', ...args, '--format', 'ndjson')).trim().split('\n');
    return names.every((name) => lines.some((line) => line.includes(`"scientific_name":"${name}"`)));
  };
  const maps = join(folder, `maps-${Date.now()}`);
  return [
    { what: 'names', isRight: await verified(...names) },
    { what: 'a PDF with text', isRight: await verified('text.pdf') },
    { what: 'a scanned PDF', isRight: await verified('scan.pdf') },
    { what: 'sizes', isRight: (await plantdata('pots', 'sizes.csv', '--format', 'csv')).includes('4.3-c45') },
    {
      what: 'a habitat map',
      isRight: await plantdata('sdm', 'demo', '--out', maps).then(async () => (await pictures(maps)) > 0),
    },
    { what: 'a service with its files in a bucket', isRight: await tryBucket(node, program, environment) },
  ];
}

const pictures = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((file) => file.endsWith('.png')).length;

/** An upload to a running service arrives in the bucket. */
async function tryBucket(node: string, program: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const bucket = await serveBucket();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const service = spawn(node, [program, 'serve'], {
    env: {
      ...environment,
      ...bucket.settings,
      PORT: String(port),
      PLANTDATA_FILES: 's3://plants/files',
      PLANTDATA_BOOTSTRAP_KEY: key,
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => service.once('close', resolve));
  try {
    await whenReady(`${url}/v1/health/ready`);
    const page = await fetch(`${url}/guide/`);
    const upload = await fetch(`${url}/uploads`, {
      method: 'POST',
      headers: {
        'X-API-Key': key,
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '13',
        'Upload-Metadata': `filename ${Buffer.from('names.txt').toString('base64')}`,
        'Content-Type': 'application/offset+octet-stream',
      },
      body: names[0] ?? '',
    });
    return page.ok && upload.status === 201 && bucket.keys().length > 0;
  } finally {
    service.kill('SIGTERM');
    await ended;
    bucket.close();
  }
}

async function whenReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The release did not begin to serve.');
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
