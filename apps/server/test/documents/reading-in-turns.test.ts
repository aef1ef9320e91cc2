import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentReader, type DocumentPart } from '../../src/platform/documents/index.ts';
import { documentsUnderTest } from '../support/documents.ts';

const { keep } = documentsUnderTest();
const reader = createDocumentReader({ processes: 2 });
afterAll(() => reader.close());

const list = Array.from({ length: 2_000 }, (_, row) => `Acer palmatum ${row}`).join('\n');

/** A document of which only the beginning is taken, so that it keeps its thread until it is let go. */
async function begin(owner: string): Promise<AsyncIterator<DocumentPart>> {
  const parts = reader.read({ path: await keep(list), name: 'list.txt' }, { owner })[Symbol.asyncIterator]();
  await parts.next();
  return parts;
}

async function readWhole(owner: string): Promise<string> {
  for await (const _ of reader.read({ path: await keep(list), name: 'list.txt' }, { owner }));
  return owner;
}

describe('owners of documents', () => {
  it('find a thread free however many documents of another one there are', async () => {
    const slow = await begin('merchant-1');
    const waiting = [readWhole('merchant-1'), readWhole('merchant-1')];
    expect(await readWhole('merchant-2')).toBe('merchant-2');
    await slow.return?.();
    expect(await Promise.all(waiting)).toEqual(['merchant-1', 'merchant-1']);
  });

  it('are refused when too many of their own wait, and nobody else is', async () => {
    const slow = await begin('merchant-1');
    // Which of them finds the queue full depends on how quickly each file was opened.
    const waiting = Array.from({ length: 9 }, () => readWhole('merchant-1'));
    const refusal = Promise.any(
      waiting.map((reading) =>
        reading.then(
          (owner) => Promise.reject(owner),
          (problem: unknown) => problem,
        ),
      ),
    );
    await expect(refusal).resolves.toMatchObject({ problem: 'busy' });
    expect(await readWhole('merchant-2')).toBe('merchant-2');
    await slow.return?.();
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  });
});
