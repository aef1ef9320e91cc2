import { createDocumentReader } from '../../src/platform/documents/index.ts';

/** A process that gives up reading the file it is given after some milliseconds. It ends by itself when no process is left. */
const [path = '', name = '', afterMs = '0'] = process.argv.slice(2);
const reader = createDocumentReader({ processes: 1 });
const leave = new AbortController();
setTimeout(() => leave.abort(new Error('left')), Number(afterMs));
try {
  for await (const _ of reader.read({ path, name }, { signal: leave.signal }));
  process.exitCode = 1;
} catch (error) {
  process.stdout.write(String(error));
}
await reader.close();
