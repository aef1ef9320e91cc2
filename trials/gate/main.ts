import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { GatePart } from './part.ts';
import { GATE_PARTS } from './parts/index.ts';

/** `npm run gate` runs all parts, `npm run gate -- faults soak --minutes 15` those two for so long. */
const {
  positionals: names,
  values: { minutes },
} = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' } } });

/** Installs what a part needs. If that is not allowed, the part fails with the name of the package. */
const installPackages = (packages: readonly string[]): void => {
  const isInstalled = (name: string) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status === 0;
  const wanted = packages.filter((name) => !isInstalled(name));
  if (wanted.length === 0) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], {
    stdio: 'ignore',
  });
  if (status !== 0) throw new Error(`Install these Debian packages first: ${wanted.join(', ')}`);
};

const runPart = async (part: GatePart): Promise<boolean> => {
  const start = performance.now();
  try {
    installPackages(part.packages);
    const { passed, figures } = await part.run((line) => console.log(`${part.name}: ${line}`), minutes);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${passed ? 'passed' : 'FAILED'} ${part.name} ${JSON.stringify(figures)} ${seconds} s`);
    return passed;
  } catch (error) {
    console.error(`FAILED ${part.name}`, error);
    return false;
  }
};

const unknown = names.filter((name) => !GATE_PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. Known: ${GATE_PARTS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
let failed = 0;
for (const part of GATE_PARTS) {
  if (names.length > 0 && !names.includes(part.name)) continue;
  if (!(await runPart(part))) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
