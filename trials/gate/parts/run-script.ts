import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { GatePart } from '../part.ts';

interface Script {
  readonly name: string;
  readonly packages: readonly string[];
  /** Arguments of `npm run`, such as `['load', '--', 'soak']`. */
  readonly args: readonly string[];
  /** Of a script with the option `--minutes`, where it lasts for so long by default. */
  readonly minutes?: number;
}

/** A part that is a script of package.json. Its last line as JSON gives the figures. */
const runScript = ({ name, packages, args, minutes }: Script): GatePart => ({
  name,
  packages,
  async run(say, given = minutes?.toString()) {
    const limit = minutes === undefined || given === undefined ? [] : ['--minutes', given];
    const child = spawn('npm', ['run', '--silent', ...args, ...limit], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let figures: Record<string, number | string> = {};
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('{')) figures = { result: line };
      else if (line.trim() !== '') say(line);
    }
    const code = await ended;
    return { passed: code === 0, figures: { ...figures, exit_code: code ?? 'killed' } };
  },
});

/** Two processes that serve, two that work and one by itself, while their database, network, disk and clocks fail. */
export const faults = runScript({
  name: 'faults',
  packages: ['postgresql', 'faketime', 'pgbouncer'],
  args: ['faults', '--'],
  minutes: 15,
});

/** Ten minutes of inputs that no run had before. */
export const fuzz = runScript({ name: 'fuzz', packages: [], args: ['fuzz', '--', '--seconds', '600'] });

/** Ten minutes of mixed traffic: failed requests, rate, growth of memory. */
export const soak = runScript({
  name: 'soak',
  packages: [],
  args: ['load', '--', 'soak', '--database', 'embedded', '--processes', '1'],
  minutes: 10,
});
