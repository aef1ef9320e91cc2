import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** `node bare-server.ts FOLDER`: puts the body of each request into a file of the folder, and prints its port. */

const [folder = ''] = process.argv.slice(2);
let files = 0;
const server = createServer(async (request, response) => {
  files += 1;
  await pipeline(request, createWriteStream(join(folder, `bare-${files % 20}`)));
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.stdout.write(`${address.port}\n`);
});
