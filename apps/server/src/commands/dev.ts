import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { SOURCE_IDS } from '../capabilities/plant-names/sources/catalogue.ts';
import { loadFromClone } from './load-from-clone.ts';

export function registerDev(program: Command): void {
  const dev = program.command('dev').description('Commands for developers of this service.');
  generate(
    dev,
    'docs',
    'docs/configuration.md and docs/errors.md, made from the tables in the code',
    async () => {
      const { configurationPage, errorsPage } = await import('./reference-pages.ts');
      return { 'docs/configuration.md': configurationPage(), 'docs/errors.md': errorsPage() };
    },
  );
  generate(dev, 'openapi', 'openapi.json and openapi-management.json, made from the routes', async () => {
    const { describeService } = await import('./describe-service.ts');
    return describeService();
  });
  dev
    .command('sources')
    .description(
      'Serve stand-ins of the eleven sources of names and of GBIF’s occurrences on ports of this machine, and print their settings.',
    )
    .option('--port <port>', 'port of the first, the others follow; 0 for any free ones', readPort, 0)
    .option(
      '--fault <id=fault>',
      'fault of a source, such as gbif=hang; may be repeated',
      (text: string, faults?: Faults) => ({ ...faults, ...readFault(text) }),
    )
    .option('--no-latency', 'answer at once instead of as slowly as the real ones')
    .action(async ({ port, fault, latency }: SourcesOptions) => {
      const { serveSources } = await loadFromClone(() => import('../../../stubs/src/index.ts'));
      await serveSources({ port, faults: fault ?? {}, latency });
    });
}

type Faults = Readonly<Record<string, string>>;

type SourcesOptions = { port: number; fault?: Faults; latency: boolean };

/** The stand-ins of all sources, and those of occurrences and of pictures, have ports one after another. */
const firstPortMax = 65_536 - (SOURCE_IDS.length + 2);

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= firstPortMax) return port;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${firstPortMax}.`);
}

function readFault(text: string): Faults {
  const [id, fault] = text.split('=');
  if (!id || !fault) throw new InvalidArgumentError('It looks like gbif=hang.');
  return { [id]: fault };
}

type Files = Record<string, string>;

function generate(dev: Command, name: string, what: string, make: () => Promise<Files>): void {
  dev
    .command(name)
    .description(`Write or check ${what}.`)
    .option('--write', 'write the files')
    .option('--check', 'fail when the files in the repository are not what would be written')
    .action(async ({ write, check }: { write?: true; check?: true }) => {
      if (write === check) throw new Error('Give either --write or --check.');
      const files = await make();
      await (write ? writeFiles(files) : checkFiles(files, `npx plantdata dev ${name} --write`));
    });
}

const root = path.resolve(import.meta.dirname, '../../../..');

async function writeFiles(files: Files): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(root, file), text);
    process.stderr.write(`Wrote ${file}.\n`);
  }
}

async function checkFiles(files: Files, command: string): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const present = await readFile(path.join(root, file), 'utf8').catch(() => '');
    if (present !== text) throw new Error(`${file} is not what the code says. Run: ${command}`);
  }
}
