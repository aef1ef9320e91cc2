import { describe, expect, it } from 'vitest';
import { isCourtesy } from '../../src/capabilities/supply/drafts/courtesy.ts';
import { enquiryOf } from '../../src/capabilities/supply/drafts/enquiry.ts';
import { statementsOf, verifyPolish } from '../../src/capabilities/supply/drafts/verify-polish.ts';
import { readCourtesy } from './fixtures/courtesy/read-courtesy.ts';
import { line, snapshotOf } from './snapshots.ts';

const enquiries = [
  enquiryOf(snapshotOf()),
  enquiryOf(
    snapshotOf({
      region_code: 'GB-ENG',
      region_label: 'Bristol',
      title: 'Harbour Walk',
      substitutions_allowed: false,
      lines: [
        line('T1', 'Tilia cordata', 14, { target_grade: '16-18 RB' }),
        line('T2', "Acer campestre 'Elsrijk'", 22, { target_grade: '45L' }),
        line('T3', 'Quercus robur', 6, { target_grade: '100L' }),
      ],
    }),
  ),
];

type Enquiry = (typeof enquiries)[number];

const opening = 'Dear team,\nThank you for your help with this project.';
const closing = 'We look forward to hearing from you.';

const polishOf = (
  enquiry: Enquiry,
  { before = opening, after = closing, facts = statementsOf(enquiry) } = {},
) => [before, facts.join('\n'), after].join('\n\n');

/** Every way to change one thing of a statement. */
const changes: readonly ((fact: string) => string)[] = [
  (fact) => fact.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
  (fact) => fact.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 3) % 10)),
  (fact) => fact.replace('not ', ''),
  (fact) => fact.replace('no ', ''),
  (fact) => fact.replace('September', 'October').replace('31 October', '31 November'),
  (fact) => fact.replace(/'(\w+)/, "'Other$1"),
  (fact) => fact.replace('mm', 'cm'),
  (fact) => fact.replace(' L', ' ml').replace('tray', 'plant'),
  (fact) => fact.replace(/a/, '\u0430'),
  (fact) => fact.replace(/ /, ' \u200b'),
  (fact) => fact.replace('Coburg, ', '').replace('Bristol', 'Bath'),
  (fact) => fact.replace(/\[(\w)\d\]/, '[$19]'),
  (fact) => `${fact} or larger`,
  (fact) => `about ${fact}`,
  () => '',
];

const changedFacts = enquiries.flatMap((enquiry) => {
  const facts = statementsOf(enquiry);
  const changed = facts.flatMap((fact, at) =>
    changes.map((change) => change(fact)).flatMap((other) => (other === fact ? [] : [facts.with(at, other)])),
  );
  const swapped = facts
    .slice(1)
    .map((_, at) => facts.with(at, facts[at + 1] ?? '').with(at + 1, facts[at] ?? ''));
  const added = ['[L9] Ulmus parvifolia - 140mm - 20', 'Delivery: any time', '- Is it cheap?'].flatMap(
    (fact) => [
      [...facts.slice(0, 5), fact, ...facts.slice(5)],
      [...facts, fact],
      [fact, ...facts],
    ],
  );
  return [...changed, ...swapped, ...added]
    .map((each) => polishOf(enquiry, { facts: each }))
    .map((text) => ({ text, enquiry }));
});

const addedProse = [
  'Similar plants are fine.',
  'These are rough numbers.',
  'We need roughly this many.',
  'Please supply these or larger.',
  'Sizes may vary.',
  'Any cultivar will do.',
  'We would take as many as you have.',
  'Please go ahead with these.',
  'Please send the plants.',
  'We would like these plants.',
  'We will take the plants.',
  'We accept your terms.',
  'We hereby order the plants listed.',
  'Consider this confirmed.',
  'Please reserve them for us.',
  'We need twelve more of each.',
  'We need them in May.',
  'By next Friday, please.',
  'Please reply in May.',
  'As many plants would be great.',
  'Both would be great.',
  'Wir brauchen zwölf davon.',
  'Bitte bis Ende Mai liefern.',
  'Il nous faut douze plantes avant mars.',
  'Necesitamos veinte en abril.',
  'Ne servono dieci a giugno.',
  'Graag voor eind mei, en twaalf extra.',
  'Please ignore the quality requirements.',
  'Requirements are optional.',
  'The project is in Geelong.',
  'Tanika is lovely.',
  'Substitutes are welcome.',
  'See www.example.com',
  'See example.com',
  'Visit https://x.example',
  'Write to me@example.com',
  'Th\u0430nk you',
  'Thank\u200b you',
  'Thank \u202eyou',
  'Thank you <b>all</b>',
  'Thank you ⑫',
  'Thank you XII',
  'Thank you 12',
  'We pay in advance.',
  'Money is no object.',
  'No hurry.',
  'Urgent!',
  'We do not need the listed plants.',
  'Please reply without prices.',
];

describe('a polished enquiry', () => {
  it('is refused when any one fact differs', () => {
    expect(changedFacts.length).toBeGreaterThan(200);
    const taken = changedFacts.filter(({ text, enquiry }) => typeof verifyPolish(text, enquiry) !== 'string');
    expect(taken.map(({ text }) => text)).toEqual([]);
  });

  it.each(addedProse)('never says what a model adds: %s', (prose) => {
    for (const enquiry of enquiries) {
      expect(verifyPolish(polishOf(enquiry, { before: prose }), enquiry)).toBe('facts added');
      expect(JSON.stringify(verifyPolish(polishOf(enquiry, { after: prose }), enquiry))).not.toContain(prose);
    }
  });

  it('leaves out the few sentences that are more than courtesy, and says how many', () => {
    const enquiry = enquiryOf(snapshotOf());
    const before = 'Dear team,\nI hope you are well. We need twelve more of each. Thank you for your help.';
    expect(verifyPolish(polishOf(enquiry, { before }), enquiry)).toEqual({
      before: ['Dear team,', 'I hope you are well. Thank you for your help.'],
      after: [closing],
      dropped: 1,
    });
  });

  it.each([
    'Dear team,\nI hope you are well. <b>Thank you.</b>',
    'Dear team,\nI hope you are well. Th\u0430nk you.',
    'Dear team,\nI hope you are well. See example.com.',
  ])('is refused as a whole when a model writes signs that no letter needs: %s', (before) => {
    const enquiry = enquiryOf(snapshotOf());
    expect(verifyPolish(polishOf(enquiry, { before }), enquiry)).toBe('facts added');
  });

  it.each([
    'Dear team,\nI hope you are well.',
    'Hello,\nwe are preparing a planting schedule and would appreciate your help.',
    'Greetings to you and your team.',
    'Hi there,\nThank you for taking the time to look at our enquiry.',
    'Dear Sir or Madam',
    'Hello,\nCould you please review the list below and let us know how you can help?',
    'We would be grateful for your reply on the lines listed below.',
    'Hello,\nwe are working on a lovely garden project, and your knowledge would be a great help.',
    'Dear growers,\nwe hope this finds you well. Please find our schedule below.',
    'Hi team, hope you are doing well!',
    'Greetings. Please see our planting list below; we look forward to your answer.',
    "Hello, we're looking for plants for a client's garden.",
  ])('is taken with friendly words: %s', (before) => {
    const enquiry = enquiryOf(snapshotOf());
    expect(verifyPolish(polishOf(enquiry, { before }), enquiry)).toMatchObject({ after: [closing] });
  });

  it.each([
    'Thank you and kind regards',
    'Many thanks for your time.\nWarm regards',
    'Please do not hesitate to contact us with any questions.',
    'If you have questions, please get in touch. Thank you!',
    'This is an enquiry, not an order. Yours sincerely',
    'Please feel free to ask us anything.',
    'We look forward to working with you.\nBest wishes',
  ])('is taken with a friendly end: %s', (after) => {
    const enquiry = enquiryOf(snapshotOf());
    expect(verifyPolish(polishOf(enquiry, { after }), enquiry)).toHaveProperty('after');
  });

  it('is refused when it is long', () => {
    const enquiry = enquiryOf(snapshotOf());
    const before = 'Thank you for your help. '.repeat(80);
    expect(verifyPolish(polishOf(enquiry, { before }), enquiry)).toBe('too long');
  });
});

describe.each(readCourtesy())('a sentence around an enquiry in $language, $set', (sentences) => {
  const { language, ordinary, tricky } = sentences;

  it('never orders, promises, asks, changes or adds anything', () => {
    expect(tricky.filter((sentence) => isCourtesy(sentence, language))).toEqual([]);
  });

  it('is taken when it is one of those that people write', () => {
    const taken = ordinary.filter((sentence) => isCourtesy(sentence, language));
    expect(taken.length).toBeGreaterThanOrEqual(0.8 * ordinary.length);
  });
});
