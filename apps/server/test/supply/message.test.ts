import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessagePart } from '../../src/capabilities/supply/replies/message/message.ts';
import { readMessage } from '../../src/capabilities/supply/replies/message/read-message.ts';

const read = (text: string, subject: string | null = null) => readMessage(text, { subject });

/** What is said, without blank lines: depth, part and text. */
const shown = (text: string, subject?: string): string[] =>
  read(text, subject ?? null)
    .lines.filter((line) => line.text.trim() !== '')
    .map(({ depth, part, text: said }) => `${depth} ${part} ${said}`);

const body = (text: string, part: MessagePart = 'body'): string[] =>
  read(text).lines.flatMap((line) => (line.part === part && line.text.trim() !== '' ? [line.text] : []));

/** What each character of a line stands for in the submitted text. */
const source = (text: string, line: number): string => {
  const { text: said = '', offsets = [] } = read(text).lines[line] ?? {};
  return [...said].map((_, at) => text[offsets[at] ?? 0]).join('');
};

describe('a mail as it was submitted', () => {
  it('is greeting, answer, closing and signature', () => {
    expect(shown('Hi team,\n\n60 ok\n\nKind regards\nJo Smith\n0400 000 000')).toEqual([
      '0 greeting Hi team,',
      '0 body 60 ok',
      '0 closing Kind regards',
      '0 signature Jo Smith',
      '0 signature 0400 000 000',
    ]);
  });

  it.each([
    'Cheers, Jo',
    'Mit freundlichen Grüßen',
    'Cordialement',
    'Met vriendelijke groet',
    'Saludos',
    'Cordiali saluti',
    'Sent from my phone',
  ])('ends with %s', (closing) => {
    expect(body(`60 ok\n${closing}`)).toEqual(['60 ok']);
  });

  it('does not end with an answer that begins as a closing does', () => {
    expect(body('Tanika all ok.\nThanks, all 60 are fine')).toEqual([
      'Tanika all ok.',
      'Thanks, all 60 are fine',
    ]);
  });

  it.each([
    '> L1 Acacia, 60\nYES 60',
    'YES 60\n\nOn 20 Aug 2026, Landscape Office wrote:\n> L1 Acacia, 60',
    'YES 60\n\nAm 20.08.2026 um 10:12 schrieb Büro Grün:\nL1 Acacia, 60',
    'YES 60\n\n-----Original Message-----\nFrom: Office\nSent: Monday\nSubject: Enquiry\n\nL1 Acacia, 60',
    'YES 60\n\nFrom: Office\nSent: Monday, 3 August\nTo: Sales\nSubject: Enquiry\n\nL1 Acacia, 60',
    '<p>YES 60</p><blockquote><p>L1 Acacia, 60</p></blockquote>',
  ])('tells the answer from what it quotes: %j', (text) => {
    const { lines } = read(text);
    const depthOf = (said: string) => lines.find((line) => line.text.includes(said))?.depth;
    expect([depthOf('YES 60'), depthOf('L1 Acacia')]).toEqual([0, 1]);
  });

  it('finds an answer behind the line that it answers', () => {
    expect(shown('> L3 Dianella 300  >>> 260')).toEqual(['1 body L3 Dianella 300 ', '0 body 260']);
  });

  it('puts sentences together that were broken into lines, and no rows of lists', () => {
    const wrapped =
      'We are out of the Correa you were asking for at this time of the year but\nhave plenty of Tanika.';
    expect(body(wrapped)).toHaveLength(1);
    expect(
      body('- Tanika 250 available now in tubes and in pots of several sizes ok\n- Correa 60'),
    ).toHaveLength(2);
  });

  it('is HTML as a mail program shows it', () => {
    const html =
      '<p>Hi&nbsp;Sam</p><table><tr><td>Zelkova &#39;Green Vase&#39;</td><td><b>4</b></td></tr></table><ul><li>one</li></ul>';
    const { lines } = read(html);
    const row = lines.find((line) => line.cells);
    expect(row?.cells?.map(({ start, end }) => row.text.slice(start, end))).toEqual([
      "Zelkova 'Green Vase'",
      '4',
    ]);
    expect(body(html)).toContain('- one');
  });

  it('hides what readers do not see, and says so', () => {
    const hidden = [
      '<div style="display:none">60</div>',
      '<span style="font-size:0">60</span>',
      '<p hidden>60</p>',
      '<div style="color:#fff">60</div>',
    ];
    for (const html of hidden) {
      expect(body(`<p>40</p>${html}`)).toEqual(['40']);
      expect(read(`<p>40</p>${html}`).findings).toContain('hidden_text');
    }
    expect(body('<p>40</p><!-- 60 --><script>60</script><style>p{}</style>')).toEqual(['40']);
    expect(read('4\u200B0 \u202Eok').lines[0]?.text).toBe('40 ok');
    expect(read('４０ ok').lines[0]?.text).toBe('40 ok');
  });

  it('may have come encoded', () => {
    const text = 'Körbe à 40 Stück verfügbar, 5,90 € je Stück. Lieferung ab Mitte Oktober möglich.';
    const base64 = Buffer.from(text).toString('base64');
    expect(body(base64)).toEqual([text]);
    expect(read(base64).findings).toContain('encoded_body');
    expect(body('K=C3=B6rbe =E2=82=AC 40 ver=\nf=C3=BCgbar')).toEqual(['Körbe € 40 verfügbar']);
  });

  it.each(['Automatic reply: enquiry', 'Abwesenheitsnotiz', 'Réponse automatique : demande'])(
    'is automatic by its subject: %s',
    (subject) => {
      expect(read('The office is away until Monday.', subject).findings).toContain('automatic_reply');
    },
  );

  it('says in which place each character stands', () => {
    const text = 'Hi,\r\n> 60\r\n40 ok';
    expect(source(text, 0)).toBe('Hi,');
    expect(source(text, 1)).toBe('60');
    expect(source(text, 2)).toBe('40 ok');
  });

  it('has its places in order and in the text, whatever it is', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</td>',
      '<tr><td>',
      '&amp;',
      '=3D',
      '>',
      '\n',
      '\r\n',
      'On 3 May Jo wrote:',
      '-- ',
      '\u200B',
      'é',
      '😀',
      '<div style="display:none">',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 50 }), (parts) => {
        const text = parts.join('');
        for (const { text: said, offsets, cells = [] } of read(text).lines) {
          expect(offsets.length).toBe(said.length + 1);
          for (let at = 0; at <= said.length; at++) {
            expect(offsets[at]).toBeGreaterThanOrEqual(0);
            expect(offsets[at]).toBeLessThanOrEqual(text.length);
          }
          for (const { start, end } of cells)
            expect(said.length).toBeGreaterThanOrEqual(Math.max(start, end));
        }
      }),
    );
  });
});
