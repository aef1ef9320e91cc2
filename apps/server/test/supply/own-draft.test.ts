import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enquiryOf } from '../../src/capabilities/supply/drafts/enquiry.ts';
import { htmlOf } from '../../src/capabilities/supply/drafts/html.ts';
import { plainTextOf } from '../../src/capabilities/supply/drafts/plain-text.ts';
import { draftLanguages } from '../../src/capabilities/supply/drafts/wording.ts';
import { extractReply } from '../../src/capabilities/supply/replies/extract-reply.ts';
import { separateOwnDraft } from '../../src/capabilities/supply/replies/message/own-draft.ts';
import { readMessage } from '../../src/capabilities/supply/replies/message/read-message.ts';
import { ReplyToExtract } from '../../src/capabilities/supply/replies/schema.ts';
import { enquiryBody, snapshotOf } from './snapshots.ts';

const snapshot = snapshotOf();
const draft = (others: object = {}) => plainTextOf(enquiryOf(snapshotOf(others)));
const draftHtml = (others: object = {}) => htmlOf(enquiryOf(snapshotOf(others)));

const tanika = "[L1] Lomandra longifolia 'Tanika' (Mat-rush) - 140mm - 1,250";
const dianella = "[L2] Dianella caerulea 'Cassa Blue' - 140mm - 180";
const westringia = "[L3] Westringia fruticosa 'Mundi' - 200mm - 90 - no substitutes";
const correa = '[L4] Correa alba - 200mm - 60 tray';

/** A text in which each of these is followed by an answer. */
const answered = (text: string, answers: Readonly<Record<string, string>>): string =>
  Object.entries(answers).reduce((mail, [line, answer]) => mail.replace(line, () => line + answer), text);

interface Mail {
  readonly sender?: string;
  readonly subject?: string;
}

async function separate(text: string, { sender, subject }: Mail = {}) {
  return separateOwnDraft(readMessage(text, { subject: subject ?? null }), {
    asked: snapshot.lines,
    sender: sender ?? null,
    subject: subject ?? null,
  });
}

/** What the supplier says, as far as a reader of answers takes it. */
async function said(text: string, mail: Mail = {}): Promise<string[]> {
  const { lines } = await separate(text, mail);
  return lines.flatMap((line) =>
    line.depth === 0 && line.part === 'body' && line.text.trim() !== '' ? [line.text.trim()] : [],
  );
}

async function extract(text: string, mail: Mail = {}) {
  const { lines } = await extractReply(
    ReplyToExtract.parse({
      supply_request_id: 'sr-1',
      source_revision: 'rev-8',
      request_lines: enquiryBody().lines,
      text_body: text,
      received_at: '2026-08-14T09:00:00+10:00',
      region_code: 'AU-VIC',
      ...mail,
    }),
  );
  return Object.fromEntries(
    lines.map((line) => [line.supply_request_line_id, `${line.outcome} ${line.confirmable_quantity}`]),
  );
}

const outlookHeader =
  'From: Landscape Office <office@studio.example>\nSent: Monday, 3 August 2026 10:12\nTo: Sales\nSubject: Merri Creek Stage 2\n\n';

describe('our enquiry in a reply without marks of quotation', () => {
  it.each(draftLanguages)('says nothing, in %s', async (language) => {
    const region = { en: 'AU-VIC', de: 'CH', fr: 'FR', nl: 'NL', es: 'ES', it: 'IT' }[language];
    const own = { language, region_code: region };
    expect(await said(`Thanks, we will look into it.\n\n${draft(own)}`)).toEqual([
      'Thanks, we will look into it.',
    ]);
    expect(await said(`<p>Thanks, we will look into it.</p>${draftHtml(own)}`)).toEqual([
      'Thanks, we will look into it.',
    ]);
  });

  it.each([
    ['a dash', { [tanika]: ' - 800 ok', [correa]: ' – sold out' }, ['800 ok', 'sold out']],
    ['a colon', { [tanika]: ': only 800', [dianella]: ': yes' }, ['only 800', 'yes']],
    ['an arrow', { [tanika]: ' => 800', [dianella]: ' --> 100 in May' }, ['800', '100 in May']],
    ['a space', { [tanika]: ' 800 ok' }, ['800 ok']],
    ['notes of ours', { [westringia]: ' - 40 ready now' }, ['40 ready now']],
    ['a question', { 'When is it ready?': ' Mid October' }, ['Mid October']],
  ])('is separated from the answer behind %s', async (_form, answers, expected) => {
    expect(await said(answered(draft(), answers))).toEqual(expected);
    expect(await said(`Hi Ann\n\n${outlookHeader}${answered(draft(), answers)}`)).toEqual(expected);
  });

  it('is quoted, and the answer stands below the line that it answers', async () => {
    const { lines } = await separate(answered(draft(), { [dianella]: ' - 100 ok' }));
    const at = lines.findIndex(({ text }) => text === '100 ok');
    expect([lines[at - 1], lines[at]].map((line) => [line?.depth, line?.part, line?.text])).toEqual([
      [2, 'body', dianella],
      [0, 'body', '100 ok'],
    ]);
  });

  it('keeps the places of an answer', async () => {
    const mail = answered(draft(), { [dianella]: ' - 100 ok' });
    const { lines } = await separate(mail);
    const answer = lines.find(({ text }) => text === '100 ok');
    expect(mail.slice(answer?.offsets[0], answer?.offsets[6])).toBe('100 ok');
  });

  it.each([
    ['lost its numbers', (text: string) => text.replaceAll(/^\[L\d\] /gm, '')],
    ['lost its brackets', (text: string) => text.replaceAll(/[[\]]/g, '')],
    ['has other dashes', (text: string) => text.replaceAll(' - ', ' — ')],
    ['has spaces that do not break', (text: string) => text.replaceAll(' ', '\u00A0')],
    ['has curly quotes', (text: string) => text.replaceAll(/'(\w+ ?\w+)'/g, '‘$1’')],
    ['was broken into lines', (text: string) => text.replaceAll(/(.{30,60}?) /g, '$1\n')],
    ['was put into bullets', (text: string) => text.replaceAll(/^(?=\[)/gm, ' • ')],
    ['was quoted with marks', (text: string) => text.replaceAll(/^/gm, '> ')],
  ])('is known though it %s', async (_change, change) => {
    const mail = change(draft()).replace(/180/, '180 - 100 now');
    expect(await said(`Hi Ann,\n\nsee below.\n\n${mail}`)).toEqual(['see below.', '100 now']);
  });

  it('is known in another order, and cut to its lines', async () => {
    const mail = `${correa} - sold out\n${dianella} - ok\n${tanika} - 800 now`;
    expect(await said(mail)).toEqual(['sold out', 'ok', '800 now']);
    expect(await extract(mail)).toEqual({ L1: 'partial 800', L2: 'available 180', L4: 'unavailable 0' });
  });

  it('has answers below its lines, also after a heading of Outlook', async () => {
    const answers = {
      [tanika]: '\n800 ok, $5.90 each',
      [dianella]: '\nsold out',
      [westringia]: '\n90 available',
      [correa]: '\n60 trays ready now',
    };
    const expected = ['800 ok, $5.90 each', 'sold out', '90 available', '60 trays ready now'];
    const outcomes = { L1: 'partial 800', L2: 'unavailable 0', L3: 'available 90', L4: 'available 60' };
    for (const before of ['', `Hi Ann, see below.\n\nRegards\nSam\n\n${outlookHeader}`]) {
      const mail = before + answered(draft(), answers);
      expect((await said(mail)).filter((text) => text !== 'Hi Ann, see below.')).toEqual(expected);
      expect(await extract(mail)).toEqual(outcomes);
    }
  });

  it('is read though a signature is above it', async () => {
    const mail = `See below.\n\nRegards\nSam\n\n${answered(draft(), { [tanika]: ' - 800 ok', [dianella]: '\nsold out' })}`;
    expect(await extract(mail)).toEqual({ L1: 'partial 800', L2: 'unavailable 0' });
  });

  it('has red text behind its lines', async () => {
    const paragraphs = draft()
      .split('\n')
      .map((line) => `<p class="MsoNormal">${line || '&nbsp;'}</p>`)
      .join('');
    const red = (text: string) => ` <span style="color:red">${text}</span>`;
    const mail = answered(paragraphs, { [tanika]: red('only 800'), [dianella]: red('sold out') });
    expect(await said(mail)).toEqual(['only 800', 'sold out']);
    expect(await extract(mail)).toEqual({ L1: 'partial 800', L2: 'unavailable 0' });
  });
});

describe('the table of our enquiry', () => {
  const html = draftHtml();
  const cell = (text: string) => `>${text}</td>`;

  it('has answers in red behind our words', async () => {
    const red = '<span style="color:red"> 800 only</span>';
    const mail = html.replace(cell('1,250'), cell(`1,250${red}`));
    expect(await said(mail)).toEqual(['800 only']);
    expect(await extract(mail)).toEqual({ L1: 'partial 800' });
  });

  it('stays a table where cells were filled in, quoted or not', async () => {
    const empty = '<td style="[^"]*"></td>';
    const mail = html.replace(new RegExp(`(>1,250</td>)${empty}`), '$1<td>1,250</td>');
    for (const text of [mail, `<p>See below</p><blockquote>${mail}</blockquote>`]) {
      const { lines } = await separate(text);
      const rows = lines.filter(({ cells }) => cells);
      expect(rows.map((row) => [row.depth, row.cells?.length])).toEqual([
        [0, 8],
        [0, 8],
        [0, 8],
      ]);
      expect(await extract(text)).toEqual({ L1: 'available 1250' });
    }
  });

  it('stays a table where a column was added', async () => {
    const old = html
      .replaceAll(/<th [^>]*>(?:Available|Size|Ready|Price)<\/th>/g, '')
      .replaceAll(/<td style="[^"]*"><\/td>/g, '');
    const mail = old
      .replaceAll('Quantity</th>', 'Quantity</th><th>Avail</th>')
      .replace(cell('1,250'), `${cell('1,250')}<td>800</td>`)
      .replace(cell('180'), `${cell('180')}<td>nil</td>`);
    expect(await extract(mail)).toEqual({ L1: 'partial 800', L2: 'unavailable 0' });
  });

  it('stays a table in text', async () => {
    const row = (line: string, answer: string) =>
      `${line.replaceAll(' - ', '\t').replace('] ', ']\t')}\t${answer}`;
    const heading = 'Line\tPlant\tGrade\tQuantity\tAvailable\tSize\tReady\tPrice';
    const mail = `${heading}\n${row(tanika, '800\t\tOctober\t5.90')}\n${row(dianella, '\t\t\t')}`;
    const { lines } = await separate(mail);
    expect(lines.map(({ depth }) => depth)).toEqual([0, 0, 0]);
    expect(await extract(mail)).toEqual({ L1: 'partial 800' });
  });
});

describe('words of a supplier', () => {
  it.each([
    "Lomandra longifolia 'Tanika' 140mm 1250\nCorrea alba 200mm 60 tray",
    "L1 Lomandra longifolia 'Tanika' - 140mm - 1250 available\nL4 Correa alba sold out",
    'Delivery: three weeks from order\nQuality: premium\n140mm:\nTanika 800',
    'When is it ready? We would say May.',
  ])('are never taken for ours: %j', async (text) => {
    expect(await said(text)).toEqual(text.split('\n'));
  });

  it('are a list of his own above the enquiry', async () => {
    const own = "Lomandra longifolia 'Tanika' - 140mm - 1250\nCorrea alba - 200mm - 60 tray";
    expect(await said(`We can supply:\n${own}\n\n${draft()}`)).toEqual([
      'We can supply:',
      ...own.split('\n'),
    ]);
  });

  it('of an earlier mail are history', async () => {
    const earlier = `From: Sam <sam@nursery.example>\nSent: Monday, 3 August 2026\nTo: Office\n\n${answered(draft(), { [tanika]: ' - 800 ok' })}`;
    const sender = 'Sam <sam@nursery.example>';
    expect(await said(`Sorry, all sold out.\n\n${earlier}`, { sender })).toEqual(['Sorry, all sold out.']);
  });
});

describe('a forwarded answer', () => {
  const header =
    'From: Ben <ben@grower.example>\nDate: Tue, 4 Aug 2026\nSubject: Re: Merri Creek\nTo: Sam\n\n';
  const answer = 'Hi Sam,\n\nTanika 140mm - 800 available.\nCorrea alba sold out.\n\nCheers\nBen\n\n';
  const history = 'On Mon, 3 Aug 2026, Sam wrote:\n> Ben, can you do 1,250 Tanika and 60 Correa alba?\n';
  const outcomes = { L1: 'partial 800', L4: 'unavailable 0' };

  it.each([
    ['---------- Forwarded message ---------\n', 'Fwd: Re: Merri Creek'],
    ['-----Weitergeleitete Nachricht-----\n', 'WG: Anfrage'],
    ['---------- Doorgestuurd bericht ---------\n', 'Doorst: aanvraag'],
    ['Begin forwarded message:\n\n', 'Fwd: Merri Creek'],
    ['', 'TR: Merri Creek'],
  ])('is read: %j', async (mark, subject) => {
    const mail = `FYI, from our grower.\n\n${mark}${header}${answer}${history}`;
    const words = await said(mail, { subject });
    expect(words.filter((text) => text !== 'Hi Sam,')).toEqual([
      'FYI, from our grower.',
      'Tanika 140mm - 800 available.',
      'Correa alba sold out.',
    ]);
    expect(await extract(mail, { subject })).toEqual(outcomes);
  });

  it('is not read where the writer speaks of the plants, or it is our enquiry, or the mail of the writer', async () => {
    const mark = '---------- Forwarded message ---------\n';
    const forwarded = `${mark}${header}${answer}${history}`;
    expect(await extract(`No Tanika left, sorry.\n\n${forwarded}`)).toEqual({ L1: 'unavailable 0' });
    expect(await said(`See below.\n\n${forwarded}`, { sender: 'ben@grower.example' })).toEqual([
      'See below.',
    ]);
    expect(await said(`Can you help?\n\n${mark}${header}${draft()}`)).toEqual(['Can you help?']);
  });
});

it('has its places in order and in the text, whatever it is', async () => {
  const pieces = fc.constantFrom(
    ...draft().split('\n'),
    ...draftHtml().split(/(?<=<\/td>)/),
    '> ',
    outlookHeader,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 40 }),
      fc.constantFrom('\n', ' ', ' - '),
      async (parts, join) => {
        const text = parts.join(join);
        for (const { text: written, offsets, cells = [] } of (await separate(text)).lines) {
          expect(offsets.length).toBe(written.length + 1);
          for (let at = 0; at <= written.length; at++) expect(offsets[at]).toBeLessThanOrEqual(text.length);
          for (const { end } of cells) expect(end).toBeLessThanOrEqual(written.length);
        }
      },
    ),
    { numRuns: 50 },
  );
});
