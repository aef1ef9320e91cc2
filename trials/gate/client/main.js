import { tryClient } from './program.js';

const { env } = globalThis.process ?? (await import('node:process'));
for (const line of await tryClient({ baseUrl: env.BASE_URL, apiKey: env.API_KEY })) console.log(line);
