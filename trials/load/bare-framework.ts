import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Traffic } from './traffic.ts';

/** The HTTP framework by itself, which answers with the bytes that the service has answered the same requests with. */
export interface BareFramework extends AsyncDisposable {
  readonly url: string;
}

const child = fileURLToPath(new URL('./bare-framework-child.ts', import.meta.url));

interface RecordedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What only the connection is concerned with. */
const ofConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** By method, path and body. */
export async function startBareFramework(
  url: string,
  key: string,
  traffic: Traffic,
  isPinned: boolean,
): Promise<BareFramework> {
  const answers: Record<string, RecordedAnswer> = {};
  for (const bytes of traffic(url, key)) {
    const [head = '', body = ''] = bytes.toString().split('\r\n\r\n', 2);
    const [method = '', path = ''] = head.split(' ', 2);
    const name = `${method} ${path} ${body}`;
    if (name in answers) continue;
    const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
    answers[name] = {
      headers: Object.fromEntries([...answer.headers].filter(([each]) => !ofConnection.has(each))),
      body: await answer.text(),
    };
  }
  const options = isPinned
    ? { execPath: 'taskset', execArgv: ['--cpu-list', '0', process.execPath] }
    : { execArgv: [] };
  const server = fork(child, [], { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  server.send(answers);
  const [address]: unknown[] = await once(server, 'message');
  return {
    url: String(address),
    async [Symbol.asyncDispose]() {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}
