import { describe, expect, it } from 'vitest';
import { courtesyOf, isCourtesy } from '../../src/capabilities/supply/drafts/courtesy.ts';
import { enquiryOf } from '../../src/capabilities/supply/drafts/enquiry.ts';
import { readCourtesy } from './fixtures/courtesy/read-courtesy.ts';
import { snapshotOf } from './snapshots.ts';

const enquiry = enquiryOf(snapshotOf());
const opening = 'Dear team,\nThank you for your help with this project.';
const closing = 'We look forward to hearing from you.';
const taken = ({ before = opening, after = closing }) => courtesyOf(before, after, enquiry);

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
  it.each(addedProse)('never says what a model adds: %s', (prose) => {
    expect(taken({ before: prose })).toBeNull();
    expect(JSON.stringify(taken({ after: prose }))).not.toContain(prose);
  });

  it('leaves out the few sentences that are more than courtesy, and says how many', () => {
    const before = 'Dear team,\nI hope you are well. We need twelve more of each. Thank you for your help.';
    expect(taken({ before })).toEqual({
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
    expect(taken({ before })).toBeNull();
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
    expect(taken({ before })).toMatchObject({ after: [closing] });
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
    expect(taken({ after })).toHaveProperty('after');
  });
});

describe.each(readCourtesy())('a sentence around an enquiry in $language, $set', (sentences) => {
  const { language, ordinary, tricky } = sentences;

  it('never orders, promises, asks, changes or adds anything', () => {
    expect(tricky.filter((sentence) => isCourtesy(sentence, language))).toEqual([]);
  });

  it('is taken when it is one of those that people write', () => {
    const courteous = ordinary.filter((sentence) => isCourtesy(sentence, language));
    expect(courteous.length).toBeGreaterThanOrEqual(0.8 * ordinary.length);
  });
});
