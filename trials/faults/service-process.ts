import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from '../../apps/server/test/support/plantdata-command.ts';

/** A `plantdata serve` or `work` on a separate machine, which can be restarted. */
export class ServiceProcess {
  readonly name: string;
  readonly url: string;
  readonly #command: 'serve' | 'work';
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  /** Its complaints since it was made, its end last. */
  printed = '';
  /** A load balancer would send nothing here: it is stopping, or not ready yet. */
  isOutOfService = true;

  constructor(name: string, command: 'serve' | 'work', port: number, settings: Record<string, string>) {
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.#command = command;
    this.#settings = { PORT: String(port), PLANTDATA_DRAIN_SECONDS: '0', ...settings };
  }

  async start(): Promise<void> {
    const env = { PATH: process.env.PATH, PLANTDATA_LOG_LEVEL: 'error', ...this.#settings };
    const child = spawn(process.execPath, [program, this.#command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.printed = (this.printed + text).slice(-100_000);
      });
    }
    if (this.#command === 'work') return;
    await this.#untilReady();
    this.isOutOfService = false;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get hasEnded(): boolean {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Stops as in a crash: it has no time for anything, and no client gets a warning. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops as in a rolling update: nothing new comes, then it is asked to stop. */
  async stop(): Promise<void> {
    this.isOutOfService = true;
    await sleep(500);
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || this.hasEnded) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async #untilReady(): Promise<void> {
    // Long: on a busy machine a start takes more than a minute, and no fault of the service is looked for in that.
    for (let tries = 0; tries < 2_000; tries += 1) {
      const answer = await fetch(`${this.url}/v1/health/ready`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return;
      if (this.#child?.exitCode != null) break;
      await sleep(100);
    }
    throw new Error(`${this.name} does not become ready: ${this.printed.slice(-6000)}`);
  }
}
