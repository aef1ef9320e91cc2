import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { hourMs } from '../durations.ts';
import type { Logger } from '../telemetry/logger.ts';

const prefix = 'plantdata-file-';
/** Longer than any request takes. */
const leftoverMs = 2 * hourMs;

/** Makes a folder that is removed when the connection is done with the answer, however it ends. */
export async function formFolder(reply: FastifyReply): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  const remove = () =>
    void rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      reply.log.warn({ err: error }, 'failed to remove a temporary file'),
    );
  if (reply.raw.closed) remove();
  else reply.raw.once('close', remove);
  return folder;
}

/** Removes the folders of processes that were killed. */
export async function removeLeftovers(logger: Pick<Logger, 'warn'>): Promise<void> {
  const names = await readdir(tmpdir()).catch((): string[] => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name);
    try {
      if (Date.now() - (await stat(folder)).mtimeMs > leftoverMs) await rm(folder, { recursive: true });
    } catch (error) {
      logger.warn({ err: error }, 'failed to remove an old temporary file');
    }
  }
}
