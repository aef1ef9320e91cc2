import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

type Message = Record<string, unknown>;

/** Another process on the same home; see `database-child.ts` for the commands it knows. */
export class DatabaseProcess {
  /** Everything the process has said so far. */
  readonly messages: Message[] = [];
  readonly #child: ChildProcess;
  readonly #heard = new EventEmitter();

  constructor(home: string, env: Record<string, string> = {}) {
    const program = fileURLToPath(new URL('./database-child.ts', import.meta.url));
    this.#child = spawn(process.execPath, [program, home], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    });
    if (!this.#child.stdout) throw new Error('The process has no output.');
    createInterface(this.#child.stdout).on('line', (line) => {
      this.messages.push(JSON.parse(line));
      this.#heard.emit('message');
    });
    this.#child.on('exit', () => this.#heard.emit('message'));
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  tell(command: string): void {
    this.#child.stdin?.write(`${command}\n`);
  }

  /** Waits until the process has said this member in so many messages, and returns the last of them. */
  async hear(member: string, times = 1): Promise<Message> {
    for (;;) {
      const message = this.messages.filter((said) => member in said)[times - 1];
      if (message) return message;
      if (this.#hasEnded) throw new Error(`The process has ended without a word of "${member}".`);
      await once(this.#heard, 'message');
    }
  }

  async kill(): Promise<void> {
    if (this.#hasEnded) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }

  async close(): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.tell('close');
    await exit;
  }
}
