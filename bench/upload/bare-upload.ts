import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';

/** What uploads are compared with: nothing but the body of a request that becomes a file. */
export interface BareServer {
  send(file: Buffer): Promise<void>;
  stop(): Promise<void>;
}

export async function startBareServer(folder: string): Promise<BareServer> {
  const program = new URL('bare-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data');
  return {
    async send(file) {
      const sending = request({ host: '127.0.0.1', port: Number(port), method: 'PUT' });
      sending.end(file);
      const [answer] = await once(sending, 'response');
      answer.resume();
      await once(answer, 'end');
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
