import { describe, expect, it } from 'vitest';
import { documentsUnderTest, workbook } from '../support/documents.ts';

const { read, problem } = documentsUnderTest();

const lines = (...written: readonly string[]) => written.join('\r\n');
const attached = (name: string, content: Uint8Array | string, disposition = 'attachment') =>
  lines(
    '--part',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: ${disposition}; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  );
const mailWith = (...parts: string[]) =>
  lines(
    'From: ann@nursery.example',
    'Subject: Our list',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    ...parts,
    '--part--',
    '',
  );
const text = (...written: string[]) =>
  lines('--part', 'Content-Type: text/plain; charset=utf-8', '', ...written);
const html = (written: string) => lines('--part', 'Content-Type: text/html; charset=utf-8', '', written);

const alternatives = (...parts: string[]) =>
  lines(
    '--part',
    'Content-Type: multipart/alternative; boundary="either"',
    '',
    ...parts.map((part) => part.replace('--part', '--either')),
    '--either--',
  );

async function sheetsOf(content: string | Uint8Array) {
  const { format, sheets, notes } = await read('mail.eml', content);
  expect(format).toBe('mail');
  return { sheets: sheets.map(({ name, rows }) => [name, rows.map(({ cells }) => cells)]), notes };
}

describe('a mail', () => {
  it('has its text as a list, and its files as sheets that bear their names', async () => {
    const list = workbook({
      Stock: [
        ['Name', 'Qty'],
        ['Acer', 9],
      ],
    });
    const { sheets, notes } = await sheetsOf(
      mailWith(
        text('Good morning,', '', 'Tilia cordata'),
        attached('stock.xlsx', list),
        attached('more.csv', 'a;b\n'),
      ),
    );
    expect(sheets).toEqual([
      ['Text', [['Good morning,'], ['Tilia cordata']]],
      [
        'stock.xlsx: Stock',
        [
          ['Name', 'Qty'],
          ['Acer', '9'],
        ],
      ],
      ['more.csv', [['a', 'b']]],
    ]);
    expect(notes).toEqual([]);
  });

  it('names the files that cannot be read, and passes over pictures in its text', async () => {
    const { sheets, notes } = await sheetsOf(
      mailWith(
        text('Acer'),
        attached('logo.png', 'x', 'inline'),
        attached('offer.exe', 'x'),
        attached('', 'x'),
      ),
    );
    expect(sheets).toEqual([['Text', [['Acer']]]]);
    expect(notes).toEqual([
      expect.stringMatching(/^The attachment "offer.exe" was not read\. .* not supported/),
      expect.stringMatching(/^The attachment "without a name" was not read\./),
    ]);
  });

  it('shows the tables of a web page, and else its text', async () => {
    const table =
      '<p>Hello</p><table><tr><th>Name</th><th>Qty</th></tr><tr><td>Acer <b>rubrum</b></td><td>5</td></tr></table><p>Regards<br>Ann</p>';
    expect((await sheetsOf(mailWith(alternatives(text('see below'), html(table))))).sheets).toEqual([
      ['Text', [['Hello']]],
      [
        'Table 1',
        [
          ['Name', 'Qty'],
          ['Acer rubrum', '5'],
        ],
      ],
      ['Text', [['Regards'], ['Ann']]],
    ]);
    const frame = '<style>p{}</style><table><tr><td><p>Acer</p></td></tr></table>';
    expect((await sheetsOf(mailWith(alternatives(text('Acer'), html(frame))))).sheets).toEqual([
      ['Text', [['Acer']]],
    ]);
    expect((await sheetsOf(mailWith(html('<p>Acer</p>')))).sheets).toEqual([['Text', [['Acer']]]]);
  });

  it('keeps the text of quoted lines', async () => {
    expect((await sheetsOf(mailWith(text('Yes:', '> Acer', '>> Tilia')))).sheets).toEqual([
      ['Text', [['Yes:'], ['Acer'], ['Tilia']]],
    ]);
  });

  it('of an old program is Windows-1252', async () => {
    const old = Buffer.from(lines('From: a@b.example', 'Subject: x', '', 'Spir\xe6a'), 'latin1');
    expect((await sheetsOf(old)).sheets).toEqual([['Text', [['Spiræa']]]]);
  });

  it('has the files of a mail in it', async () => {
    const inner = mailWith(text('Fagus'), attached('inner.csv', 'Acer;2\n'));
    const { sheets } = await sheetsOf(mailWith(text('Tilia'), attached('forwarded.eml', inner)));
    expect(sheets).toEqual([
      ['Text', [['Tilia']]],
      ['forwarded.eml: Text', [['Fagus']]],
      ['forwarded.eml: inner.csv', [['Acer', '2']]],
    ]);
  });

  it('is refused when nothing is in it', async () => {
    expect(await problem('a.eml', 'From: a@b.example\r\n\r\n')).toMatchObject({ problem: 'unreadable' });
    expect(await problem('a.msg', Buffer.from([0, 1, 2, 255]))).toMatchObject({ problem: 'unreadable' });
  });
});
