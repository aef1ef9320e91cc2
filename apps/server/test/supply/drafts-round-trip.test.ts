import { describe, expect, it } from 'vitest';
import { enquiryOf } from '../../src/capabilities/supply/drafts/enquiry.ts';
import { htmlOf } from '../../src/capabilities/supply/drafts/html.ts';
import { draftLanguages } from '../../src/capabilities/supply/drafts/wording.ts';
import { extractReply } from '../../src/capabilities/supply/replies/extract-reply.ts';
import { separateOwnDraft } from '../../src/capabilities/supply/replies/message/own-draft.ts';
import { readMessage } from '../../src/capabilities/supply/replies/message/read-message.ts';
import { ReplyToExtract } from '../../src/capabilities/supply/replies/schema.ts';
import { enquiryBody, snapshotOf } from './snapshots.ts';

type Filled = readonly [available: string, size: string, ready: string, price: string];

/** Writes into the empty cells of the rows of a draft. */
function fillIn(html: string, answers: Readonly<Record<string, Filled>>): string {
  return html.replaceAll(/<tr><td [^>]*>\[(\w+)\]<\/td>.*?<\/tr>/gs, (row, id: string) => {
    let column = 0;
    return row.replaceAll(/(<td [^>]*>)(<\/td>)/g, (_, open: string, close: string) => {
      return `${open}${answers[id]?.[column++] ?? ''}${close}`;
    });
  });
}

const answers: Readonly<Record<string, Filled>> = {
  L1: ['800', '', '2026-09-15', '5.90'],
  L2: ['180', '140mm', '', '6.20'],
  L3: ['0', '', '', ''],
};

/** A filled-in mail as it comes back: as it was sent, below a note, quoted. */
const mails: readonly (readonly [string, (html: string) => string])[] = [
  ['alone', (html) => html],
  ['below a note', (html) => `<p>Hi Ann, filled in below.</p><p>Sam</p>${html}`],
  ['in a quotation', (html) => `<p>See the table.</p><blockquote type="cite">${html}</blockquote>`],
  [
    'below the heading of Outlook',
    (html) =>
      `<p>See the table.</p><p><b>From:</b> Office<br><b>Sent:</b> Monday<br><b>To:</b> Sales<br><b>Subject:</b> Enquiry</p>${html}`,
  ],
];

describe.each(draftLanguages)('a table that was filled in, in %s', (language) => {
  const html = fillIn(htmlOf(enquiryOf(snapshotOf({ language }))), answers);

  it.each(mails)('keeps its rows and cells: %s', async (_how, write) => {
    const message = readMessage(write(html), { subject: null });
    const { lines } = await separateOwnDraft(message, {
      asked: snapshotOf().lines,
      sender: null,
      subject: null,
    });
    const rows = lines.flatMap(({ text, depth, cells }) =>
      cells && depth === 0 ? [cells.map(({ start, end }) => text.slice(start, end))] : [],
    );
    expect(rows.filter(([line]) => line?.startsWith('['))).toEqual([
      [
        '[L1]',
        "Lomandra longifolia 'Tanika' Mat-rush",
        '140mm',
        expect.stringMatching(/^1.?250$/),
        ...(answers.L1 ?? []),
      ],
      ['[L2]', "Dianella caerulea 'Cassa Blue'", '140mm', '180', ...(answers.L2 ?? [])],
      [
        '[L3]',
        expect.stringMatching(/^Westringia fruticosa 'Mundi' \S/),
        '200mm',
        '90',
        ...(answers.L3 ?? []),
      ],
      ['[L4]', 'Correa alba', '200mm', '60 tray', '', '', '', ''],
    ]);
  });

  it.each(mails)('is read cell by cell: %s', async (_how, write) => {
    const read = await extract(write(html));
    expect(read).toEqual({
      L1: ['partial', 800, '140mm', '2026-09-15', 5.9],
      L2: ['available', 180, '140mm', null, 6.2],
      L3: ['unavailable', 0, null, null, null],
    });
  });

  it('is not read where nothing was filled in', async () => {
    expect(await extract(htmlOf(enquiryOf(snapshotOf({ language }))))).toEqual({});
  });
});

async function extract(text: string) {
  const { lines } = await extractReply(
    ReplyToExtract.parse({
      supply_request_id: 'sr-1',
      source_revision: 'rev-8',
      request_lines: enquiryBody().lines,
      text_body: text,
      received_at: '2026-08-14T09:00:00+10:00',
      region_code: 'AU-VIC',
    }),
  );
  return Object.fromEntries(
    lines.map((line) => [
      line.supply_request_line_id,
      [line.outcome, line.confirmable_quantity, line.offered_grade, line.ready_start, line.unit_price],
    ]),
  );
}
