import { describe, expect, it } from 'vitest';
import { changeSentence } from '../../src/capabilities/sdm/report/study-words.ts';

const range = (min: number, max: number) => ({ min, max });

describe('the sentence of a study', () => {
  it.each([
    [
      range(31, 52),
      range(8, 12),
      'About a third to a half of the present habitat is lost, and new habitat adds about a tenth of its area.',
    ],
    [
      range(0, 0),
      range(0.3, 1.2),
      'None of the present habitat is lost, and new habitat adds hardly any of its area.',
    ],
    [
      range(96, 100),
      range(45, 210),
      'Nearly all to all of the present habitat is lost, and new habitat adds about a half to two times its area.',
    ],
    [
      range(20, 20),
      range(1_500, 4_000),
      'About a fifth of the present habitat is lost, and new habitat adds more than three times its area.',
    ],
    [
      range(20, 20),
      range(90, 100),
      'About a fifth of the present habitat is lost, and new habitat adds about nine tenths to the whole of its area.',
    ],
    [
      range(0.1, 99.5),
      range(0, 0),
      'Hardly any to nearly all of the present habitat is lost, and no new habitat is added.',
    ],
  ])('for losses of %j and gains of %j', (loss, gain, sentence) => {
    expect(changeSentence(loss, gain)).toBe(sentence);
  });

  it('has no digits, and does not say that all is lost while some is left', () => {
    for (let percent = 0; percent <= 100; percent += 0.1) {
      const sentence = changeSentence(range(percent, percent), range(3 * percent, 3 * percent));
      expect(sentence).not.toMatch(/\d/);
      expect(/^All/.test(sentence)).toBe(percent > 99.95);
      expect(/^None/.test(sentence)).toBe(percent < 0.05);
    }
  });

  it('says so where nothing is suitable now', () => {
    expect(changeSentence(null, null)).toBe('Nothing is suitable now, so nothing can be said of a change.');
  });
});
