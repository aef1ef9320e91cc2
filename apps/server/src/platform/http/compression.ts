import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type ApiInstance, isForPeople, needsSession } from './route-config.ts';

/** A smaller answer gains nothing. */
const bytesMin = 1_024;

/** Pictures, archives and workbooks are compressed already. */
const compressible =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|problem\+json|x-ndjson|geo\+json|x-bibtex|javascript)(?:;|$))/;

/**
 * Compresses answers by brotli or gzip as they are sent. Every write is flushed at once, so that
 * the lines of a long answer arrive when they are ready.
 *
 * Answers of secrets stay as they are: one that also repeats what a caller sent would betray a
 * secret by its length (BREACH). So do parts of files and the files that parts can be asked of,
 * whose bytes are counted.
 */
export async function compressAnswers(app: ApiInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const hasSecrets =
      needsSession(route.config?.credential) || isForPeople(route.url) || secretPath.test(route.url);
    if (hasSecrets) route.compress = false;
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 206 || reply.hasHeader('Accept-Ranges'))
      request.headers['x-no-compression'] = '1';
  });
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: bytesMin,
    encodings: ['br', 'gzip'],
    customTypes: compressible,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
}

/** Routes that make API keys and tokens. */
const secretPath = /^\/v1\/(?:keys|auth)(?:\/|$)/;
