import { expect, it } from 'vitest';
import { ReplyToExtract } from '../../src/capabilities/supply/replies/schema.ts';
import { createSupply } from '../../src/capabilities/supply/service.ts';
import { silentLogger } from '../support/database.ts';
import { line } from './snapshots.ts';

const genera =
  'Acacia Banksia Correa Dianella Eucalyptus Grevillea Hakea Isopogon Kunzea Lomandra Melaleuca Olearia Pimelea Quercus Rosa Salvia Tilia Ulmus Viola Westringia';
const epithets =
  'alba nigra rubra lutea viridis minor dulcis montana maritima sylvestris alpina aquatica arenaria borealis canadensis elegans gracilis hirsuta japonica littoralis macrophylla nobilis officinalis palustris repens';
const plants = genera
  .split(' ')
  .flatMap((genus) => epithets.split(' ').map((epithet) => `${genus} ${epithet}`));
const quantityOf = (index: number) => 20 + index;

/** As many lines as a request may have, each answered in a line of its own. */
const longReply = ReplyToExtract.parse({
  supply_request_id: 'sr-1',
  source_revision: 'rev-1',
  request_lines: plants.map((plant, index) => line(`L${index}`, plant, quantityOf(index))),
  text_body: plants.map((plant, index) => `${plant} 140mm: ${quantityOf(index)} available now.`).join('\n'),
});

const supplyWith = (limits: { readingMsMax?: number } = {}) =>
  createSupply({ model: null, logger: silentLogger, ...limits });

it('reads a reply to as many lines as a request may have', async () => {
  const asking = { mayUseModel: false, signal: new AbortController().signal };
  const { lines } = await supplyWith().extractReply(longReply, asking);
  expect(lines.map(({ confirmable_quantity }) => confirmable_quantity)).toEqual(
    plants.map((_, index) => quantityOf(index)),
  );
});

it('refuses a reply that takes longer to read than a call may, and says how to split it', async () => {
  const asking = { mayUseModel: false, signal: new AbortController().signal };
  await expect(supplyWith({ readingMsMax: 1 }).extractReply(longReply, asking)).rejects.toMatchObject({
    status: 422,
    code: 'unprocessable_content',
    message: expect.stringContaining('Send fewer request lines'),
  });
});

it('ends the reading when the caller leaves', async () => {
  const caller = new AbortController();
  const reading = supplyWith().extractReply(longReply, { mayUseModel: false, signal: caller.signal });
  caller.abort(new Error('The caller has left.'));
  await expect(reading).rejects.toThrow('The caller has left.');
});

it('cuts a line without an end between words, so that no number is cut in two', async () => {
  const asking = { mayUseModel: false, signal: new AbortController().signal };
  for (let before = 1_960; before < 2_000; before += 1) {
    const text = `${'so '.repeat(700).slice(0, before - 1)} Acacia alba 140mm: 120 available now.`;
    const reply = ReplyToExtract.parse({
      supply_request_id: 'sr-1',
      source_revision: 'rev-1',
      request_lines: [line('L0', 'Acacia alba', 120)],
      text_body: text,
    });
    const answer = await supplyWith().extractReply(reply, asking);
    expect([120, undefined]).toContain(answer.lines[0]?.confirmable_quantity);
  }
});
