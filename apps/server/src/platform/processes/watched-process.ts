import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { environmentOf } from '../../config/environment.ts';
import { reportsNoMemory } from './no-memory.ts';
import { memoryOf, seesMemory } from './process-memory.ts';

export interface WatchedProcessOptions {
  /** The program. It must exit when its parent does (`disconnect`). */
  readonly program: URL;
  /** Memory limit in MB, above which it is killed. */
  readonly memoryMb: number;
  /** The part of it that the JavaScript heap may take. */
  readonly heapMb: number;
  /** Limit of its address space in MB, if the system has one; it also holds between two checks. */
  readonly addressSpaceMb?: number;
  /** Interval between two checks of its memory. */
  readonly pauseMs: number;
  /** Options of Node.js. */
  readonly flags?: readonly string[];
  /** Its environment variables beside paths and language, which are those of this process where it has them. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface ProcessEnd {
  readonly isOutOfMemory: boolean;
  /** The kind of its end, with its last output. */
  readonly cause: Error;
}

const mebibyte = 1024 ** 2;
/** Characters that are kept of its last output. */
const lastWordsMax = 4_000;
const shell = '/bin/sh';
/**
 * If memory runs out, the kernel ends it before the service. Requests have priority, but on busy
 * processors it still gets a quarter of one, so that a file is read within its time limit.
 */
const script =
  'ulimit -v "$0" 2>/dev/null; { echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec nice -n 5 "$@"';

/**
 * A separate process for work that may take any time and memory, with lower priority than the
 * service. It is killed above its limits.
 */
export class WatchedProcess {
  /** Resolves, whatever ended it. */
  readonly ended: Promise<ProcessEnd>;
  readonly #child: ChildProcess;
  readonly #options: WatchedProcessOptions;
  #isOverLimit = false;

  constructor(options: WatchedProcessOptions) {
    this.#options = options;
    this.#child = start(options);
    this.ended = this.#waitForEnd();
  }

  /** In bytes; undefined if the system does not show it. */
  get memory(): number | undefined {
    return memoryOf(this.#child.pid);
  }

  /** A process that has already ended takes no message; `ended` has the cause. */
  send(message: Serializable): void {
    this.#child.send(message, () => undefined);
  }

  /** Listens to its messages and watches its memory until the returned function is called. */
  attend(listener: (message: unknown) => void): () => void {
    const { memoryMb, pauseMs } = this.#options;
    this.#child.on('message', listener);
    const watch = setInterval(() => {
      if ((this.memory ?? 0) <= memoryMb * mebibyte) return;
      this.#isOverLimit = true;
      this.#child.kill('SIGKILL');
    }, pauseMs);
    return () => {
      clearInterval(watch);
      this.#child.off('message', listener);
    };
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  async #waitForEnd(): Promise<ProcessEnd> {
    let words = '';
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-lastWordsMax);
    });
    const code = await new Promise<number | string>((resolve) => {
      this.#child.once('error', (error) => resolve(error.message));
      this.#child.once('close', (exit, signal) => resolve(exit ?? signal ?? 'unknown'));
    });
    const isOutOfMemory = this.#isOverLimit || reportsNoMemory(words);
    return { isOutOfMemory, cause: new Error(`It ended with ${code}. ${words}`.trim()) };
  }
}

function start({ program, environment, ...options }: WatchedProcessOptions): ChildProcess {
  const { memoryMb, heapMb, addressSpaceMb, pauseMs, flags = [] } = options;
  const watch = `${new URL('own-memory.ts', import.meta.url)}?bytes=${memoryMb * mebibyte}&pauseMs=${pauseMs}`;
  const node = [`--max-old-space-size=${heapMb}`, ...flags, ...(seesMemory ? [] : ['--import', watch])];
  const hasShell = existsSync(shell);
  const kibibytes = addressSpaceMb === undefined ? 'unlimited' : String(addressSpaceMb * 1024);
  const child = fork(program, {
    execPath: hasShell ? shell : process.execPath,
    execArgv: hasShell ? ['-c', script, kibibytes, process.execPath, ...node] : node,
    env: { ...environment, ...pickEnvironment() },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  if (!hasShell && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** A process that reads files of strangers does not get the settings of the service. */
const pickEnvironment = (): Record<string, string> =>
  environmentOf(['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_COMPILE_CACHE', 'SystemRoot']);
