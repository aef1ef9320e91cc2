import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auc, backgroundScale, findThresholds } from '../../src/index.ts';

const background = [0.1, 0.2, 0.2, 0.5, 0.9];

describe('the scale of a model', () => {
  it('is the share of the training background with at most that prediction', () => {
    const toScale = backgroundScale(background);
    expect([0, 0.1, 0.2, 0.49, 0.5, 0.9, 7].map(toScale)).toEqual([0, 0.2, 0.6, 0.6, 0.8, 1, 1]);
    expect(toScale(Number.NaN)).toBeNaN();
    expect(() => backgroundScale([])).toThrow(/needs predictions at background points/);
    expect(() => backgroundScale([1, Number.NaN])).toThrow(RangeError);
  });

  it('keeps the order of predictions, and is the same for a model on another ascending scale', () => {
    const predictions = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(predictions, predictions, (points, places) => {
        const toScale = backgroundScale(points);
        const toOther = backgroundScale(points.map((value) => Math.exp(value)));
        const sorted = places.toSorted((one, other) => one - other).map(toScale);
        expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
        expect(places.map((value) => toOther(Math.exp(value)))).toEqual(places.map(toScale));
        expect(Math.max(...points.map(toScale))).toBe(1);
      }),
    );
  });

  it('is fixed once: a prediction has the same place now and later, and a climate that worsens everywhere shows', () => {
    const toScale = backgroundScale(background);
    const now = background.map(toScale);
    const later = background.map((prediction) => toScale(prediction / 2));
    // Ranks within each map would be the same, as the order of the cells is.
    expect(now).toEqual([0.2, 0.6, 0.6, 0.8, 1]);
    expect(later).toEqual([0, 0.2, 0.2, 0.6, 0.6]);
    const threshold = findThresholds([0.8, 1], now)?.maximumTss.threshold ?? Number.NaN;
    expect([now, later].map((map) => map.filter((place) => place >= threshold).length)).toEqual([2, 0]);
  });

  it('ranks as the model does', () => {
    const toScale = backgroundScale(background);
    const [found, elsewhere] = [
      [0.5, 0.9],
      [0.1, 0.2, 0.5],
    ];
    expect(auc(found.map(toScale), elsewhere.map(toScale))).toBe(auc(found, elsewhere));
  });
});
