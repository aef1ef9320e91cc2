/** Supply resolution: what the rest of the server may use of it. */

export { extractReply } from './replies/extract-reply.ts';
export { ReplyExtraction, ReplyToExtract } from './replies/schema.ts';
export { lineIdOf } from './request-line.ts';
export { supplyRoutes } from './routes.ts';
export { createSupply } from './service.ts';
