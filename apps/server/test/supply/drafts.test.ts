import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enquiryOf } from '../../src/capabilities/supply/drafts/enquiry.ts';
import { htmlOf } from '../../src/capabilities/supply/drafts/html.ts';
import { missingFields } from '../../src/capabilities/supply/drafts/missing-fields.ts';
import { plainTextOf } from '../../src/capabilities/supply/drafts/plain-text.ts';
import { sheetOf } from '../../src/capabilities/supply/drafts/sheet.ts';
import { SupplyRequestSnapshot } from '../../src/capabilities/supply/drafts/snapshot.ts';
import { draftLanguages, tableHeadings } from '../../src/capabilities/supply/drafts/wording.ts';
import { enquiryBody, line, snapshotOf } from './snapshots.ts';

const plainText = (others: object = {}): string => plainTextOf(enquiryOf(snapshotOf(others)));
const html = (others: object = {}): string => htmlOf(enquiryOf(snapshotOf(others)));

describe('a draft', () => {
  it('names project, place, window, every line, requirements and questions', () => {
    expect(plainText()).toBe(`Hello,

Could you please tell us what you can supply of the plants below?

Project: Merri Creek Stage 2
Delivery region: Coburg, Melbourne
Delivery window: 1 September 2026 to 31 October 2026
Revision: rev-8

140mm:
[L1] Lomandra longifolia 'Tanika' (Mat-rush) - 140mm - 1,250
[L2] Dianella caerulea 'Cassa Blue' - 140mm - 180

200mm:
[L3] Westringia fruticosa 'Mundi' - 200mm - 90 - no substitutes
[L4] Correa alba - 200mm - 60 tray

Quality: Plants must not be root-bound; free of pests and weeds.

Delivery: Tail-lift truck only.

- How many of each line can you supply, and in which grade?
- When is it ready?
- What is the unit price, and until when is it valid?
- If a plant is not available: which other plant could you offer? Please name it as a substitute.
- If a grade is not available: which other grade of the same plant could you offer?
- Please answer by the number of the line.

This is an enquiry, not an order.

Thank you and kind regards
`);
  });

  it('is the same for the same request', () => {
    expect([plainText(), html()]).toEqual([plainText(), html()]);
  });

  it.each([
    ['US-CA', 'September 1, 2026 to October 31, 2026'],
    ['GB-ENG', '1 September 2026 to 31 October 2026'],
    [null, '1 September 2026 to 31 October 2026'],
  ])('writes days as in %s', (region, days) => {
    expect(plainText({ region_code: region })).toContain(`Delivery window: ${days}\n`);
  });

  it('tells an address only where no region is told', () => {
    const exact = { exact_location_label: '12 Harding Street' };
    expect(plainText(exact)).not.toContain('Harding');
    expect(html(exact)).not.toContain('Harding');
  });

  it('asks for no substitutes and grades where none are allowed', () => {
    const text = plainText({ substitutions_allowed: false, alternate_grades_allowed: false });
    expect(text).toContain('- Please offer no substitutes for plants that are not available.');
    expect(text).toContain('- Please offer no other grades than those listed.');
  });

  it('holds all of 500 lines, each once', () => {
    const lines = Array.from({ length: 500 }, (_, at) => line(`L${at + 1}`, `Acer number${at}`, at + 1));
    const text = plainText({ lines });
    expect(text.match(/^\[L\d+\] /gm)).toHaveLength(500);
    expect(html({ lines }).match(/<td [^>]*>\[L\d+\]<\/td>/g)).toHaveLength(500);
  });
});

describe('a draft in the language of the nursery', () => {
  it.each([
    ['de', 'AT-9', 'Lieferzeitraum: 1. September 2026 bis 31. Oktober 2026', /- 140mm - 1.250$/m],
    [
      'fr',
      'FR-75',
      'Période de livraison\u00A0: du 1 septembre 2026 au 31 octobre 2026',
      /- 140mm - 1\s250$/m,
    ],
    ['nl', 'NL', 'Leveringsperiode: 1 september 2026 tot en met 31 oktober 2026', /- 140mm - 1\.250$/m],
    [
      'es',
      'ES',
      'Plazo de entrega: del 1 de septiembre de 2026 al 31 de octubre de 2026',
      /- 140mm - 1250$/m,
    ],
    ['it', 'IT', 'Periodo di consegna: dal 1 settembre 2026 al 31 ottobre 2026', /- 140mm - 1.?250$/m],
  ])('has the days and numbers of %s', (language, region, days, number) => {
    const text = plainText({ language, region_code: region });
    expect(text).toContain(`\n${days}\n`);
    expect(text).toMatch(number);
  });

  it('has no English words but those of the request', () => {
    const english = plainText().match(/\p{Lu}?\p{Ll}{4,}/gu) ?? [];
    const given = JSON.stringify(enquiryBody());
    const own = new Set(english.filter((word) => !given.includes(word)));
    for (const language of draftLanguages.slice(1)) {
      const words = plainText({ language }).match(/\p{Lu}?\p{Ll}{4,}/gu) ?? [];
      const shared = ['Project', 'September', 'October', 'plants', 'plant', 'grade', 'place'];
      expect(words.filter((word) => own.has(word) && !shared.includes(word))).toEqual([]);
    }
  });

  it('has a default title', () => {
    expect(plainText({ language: 'nl', title: undefined })).toContain('Project: Plantenaanvraag\n');
    expect(plainText({ title: undefined })).toContain('Project: Plant supply enquiry\n');
  });

  it('keeps the line of each plant', () => {
    for (const language of draftLanguages)
      expect(plainText({ language })).toContain("\n[L2] Dianella caerulea 'Cassa Blue' - 140mm - 180\n");
  });
});

describe('the table to fill in', () => {
  it('has four empty columns behind ours', () => {
    const rows = html({ language: 'de' }).match(/<tr>.*?<\/tr>/gs) ?? [];
    expect(rows[0]).toContain('>Verfügbar</th>');
    expect(rows[1]).toMatch(/1.250<\/td>(?:<td [^>]*><\/td>){4}<\/tr>$/);
  });

  it.each(draftLanguages)('is a workbook too, in %s', (language) => {
    const { file_name: name, base64 } = sheetOf(enquiryOf(snapshotOf({ language })));
    expect(name).toBe('enquiry.xlsx');
    const { SheetNames, Sheets } = read(base64, { type: 'base64' });
    const rows = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
    const headings = tableHeadings[draftLanguages.indexOf(language)];
    expect(rows[0]).toEqual(Object.values(headings ?? {}));
    expect(new Set(rows[0]).size).toBe(8);
    expect(rows.slice(1).map(([line]) => line)).toEqual(['L1', 'L2', 'L3', 'L4']);
    expect(rows[2]).toEqual(['L2', "Dianella caerulea 'Cassa Blue'", '140mm', '180']);
  });

  it('is the same workbook for the same request, and runs no formula', () => {
    const lines = [line('=1+1', '=cmd|x', 5)];
    const sheet = () => sheetOf(enquiryOf(snapshotOf({ lines })));
    expect(sheet()).toEqual(sheet());
    const { Sheets, SheetNames } = read(sheet().base64, { type: 'base64' });
    const { A2, B2 } = Sheets[SheetNames[0] ?? ''] ?? {};
    expect([A2?.v, A2?.f, B2?.v]).toEqual(["'=1+1", undefined, "'=cmd|x"]);
  });
});

describe('what a nursery will ask back for', () => {
  it('is the size of a line and the region', () => {
    const lines = [line('a', 'Acer', 1), line('b', 'Acer', 1, { target_grade: ' ' })];
    expect(missingFields(snapshotOf({ region_code: null, lines }))).toEqual([
      '/region_code',
      '/lines/1/target_grade',
    ]);
  });

  it('is not the grade where a volume or dimensions are given', () => {
    const bare = { target_grade: null };
    const lines = [
      line('a', 'Acer', 1, { ...bare, container_volume_l: 45 }),
      line('b', 'Acer', 1, { ...bare, supplied_dimensions: '2 m' }),
    ];
    expect(missingFields(snapshotOf({ lines }))).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    ['a window that ends before it starts', { horizon_end: '2026-08-31' }, ['horizon_end']],
    ['another version of the contract', { contract_version: '2025-01-01' }, ['contract_version']],
    ['no lines', { lines: [] }, ['lines']],
    ['501 lines', { lines: Array.from({ length: 501 }, (_, at) => line(`L${at}`, 'Acer', 1)) }, ['lines']],
    ['a line twice', { lines: [line('a', 'Acer', 1), line('a', 'Correa', 1)] }, ['lines', 1, 'id']],
    ['a language that has no draft', { language: 'pt' }, ['language']],
    ['no plants', { lines: [line('a', 'Acer', 0)] }, ['lines', 0, 'quantity']],
    ['half a plant', { lines: [line('a', 'Acer', 1.5)] }, ['lines', 0, 'quantity']],
    ['control characters', { lines: [line('a', 'Acer\u0007', 1)] }, ['lines', 0, 'botanical_name']],
  ])('with %s is refused, with the member', (_what, others, path) => {
    const { error } = SupplyRequestSnapshot.safeParse(enquiryBody(others));
    expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});

const hostile = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='x",
      '</td></tr><tr><td>[L9]',
      'Acer\n[L9] Ulmus - 140mm - 900',
      'Acer\r\n\r\n[L9] Ulmus',
      'Acer\u2028[L9] Ulmus',
      '&lt;b&gt;',
      'Acer\u202e\u200b',
    ),
  )
  .filter((text) => text.trim() !== '' && !/[^\P{Cc}\t\n\r]/u.test(text));

const hostileBody = fc.record({
  title: hostile,
  region_label: hostile,
  source_revision: hostile,
  quality_requirements: hostile,
  delivery_notes: hostile,
  lines: fc.uniqueArray(
    fc.record({
      id: hostile,
      schedule_line_id: fc.constant('s'),
      botanical_name: hostile,
      common_name: hostile,
      unit: hostile
        .map((text) => text.slice(0, 50))
        .filter((text) => text.trim() !== '' && text.isWellFormed()),
      target_grade: hostile,
      supplied_dimensions: hostile,
      quantity: fc.integer({ min: 1, max: 9_999 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ id }) => id },
  ),
});

describe('texts of others in a draft', () => {
  it('never become markup', () => {
    const markup = (text: string) => text.replaceAll(/>[^<]*/g, '>');
    const known =
      /^<(?:\/?(?:div|p|strong|br|table|thead|tbody|tr|th|td|small|ul|li))(?: (?:style|scope)="[^"<>&]*")*>$/;
    fc.assert(
      fc.property(hostileBody, (others) => {
        const tags = markup(html(others)).match(/<[^>]*>?/g) ?? [];
        expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
      }),
    );
  });

  it('never begin a line of their own', () => {
    fc.assert(
      fc.property(hostileBody, (others) => {
        const lines = plainText(others).split(/[\n\r\u2028\u2029]/);
        expect(lines.filter((each) => each.startsWith('['))).toHaveLength(others.lines.length);
      }),
    );
  });

  it('lose what nobody sees', () => {
    fc.assert(
      fc.property(hostileBody, (others) => {
        expect(plainText(others) + html(others)).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u);
      }),
    );
  });
});
