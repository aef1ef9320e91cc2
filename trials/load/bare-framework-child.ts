import { once } from 'node:events';
import { fastify } from 'fastify';
import { z } from 'zod';

const RecordedAnswers = z.record(
  z.string(),
  z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
);

const [message]: unknown[] = await once(process, 'message');
const answers = new Map(Object.entries(RecordedAnswers.parse(message)));
const app = fastify();
app.all('/*', async (request, reply) => {
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const answer = answers.get(`${request.method} ${request.url} ${body}`);
  if (answer === undefined) return reply.code(404).send();
  reply.headers(answer.headers);
  return answer.body;
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
