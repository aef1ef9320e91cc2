import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CovariateTable,
  ModelFormatError,
  modelFromJson,
  modelFromLambdas,
  modelToJson,
  predict,
} from '../../src/index.ts';

const file = `bio1, 1.5, -10.0, 30.0
bio12, 0.0, 0.0, 4000.0
bio1^2, -2.0, 0.0, 900.0
bio1*bio12, 0.8, -1000.0, 90000.0
(1250.5<bio12), 0.25, 0.0, 1.0
'bio1, 1.2, 12.0, 30.0
\`bio12, -0.7, 0.0, 500.0
(ecoreg=3.0), 0.4, 0.0, 1.0
(ecoreg=11.0), 0.0, 0.0, 1.0
linearPredictorNormalizer, 2.25
densityNormalizer, 180.5
numBackgroundPoints, 10112
entropy, 8.75
`;

const points = (bio1: number, bio12: number, ecoreg: number): CovariateTable => [
  { name: 'bio1', kind: 'continuous', values: [bio1] },
  { name: 'bio12', kind: 'continuous', values: [bio12] },
  { name: 'ecoreg', kind: 'categorical', values: [ecoreg] },
];

/** By the definition of each feature, clamped. */
function rawByHand(bio1: number, bio12: number, ecoreg: number): number {
  const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
  const [x, y] = [within(bio1, -10, 30), within(bio12, 0, 4000)];
  const sum =
    (1.5 * (x + 10)) / 40 -
    (2 * within(x * x, 0, 900)) / 900 +
    (0.8 * (within(x * y, -1000, 90_000) + 1000)) / 91_000 +
    (y > 1250.5 ? 0.25 : 0) +
    1.2 * (x > 12 ? (x - 12) / 18 : 0) -
    0.7 * (y < 500 ? (500 - y) / 500 : 0) +
    (ecoreg === 3 ? 0.4 : 0);
  return Math.exp(sum - 2.25) / 180.5;
}

describe('a .lambdas file of Maxent', () => {
  it.each([
    [15, 1000, 3],
    [12, 1250, 11],
    [-4, 1300, 3],
    [30, 4000, 4],
    [-10, 0, 3],
    [45, 9000, 3],
    [-30, -5, 11],
    [20, 250, 3],
  ])('predicts as its formula at %d, %d, %d', (bio1, bio12, ecoreg) => {
    const model = modelFromLambdas(file);
    const raw = rawByHand(bio1, bio12, ecoreg);
    const table = points(bio1, bio12, ecoreg);
    const close = (output: 'raw' | 'cloglog' | 'logistic', expected: number) =>
      expect((predict(model, table, { output })[0] ?? 0) / expected).toBeCloseTo(1, 12);
    close('raw', raw);
    close('cloglog', 1 - Math.exp(-raw * Math.exp(8.75)));
    close('logistic', (raw * Math.exp(8.75)) / (1 + raw * Math.exp(8.75)));
  });

  it('tells what it read', () => {
    const model = modelFromLambdas(file.replaceAll('\n', '\r\n'));
    expect(model.covariates).toEqual([
      { name: 'bio1', kind: 'continuous', min: -10, max: 30 },
      { name: 'bio12', kind: 'continuous', min: 0, max: 4000 },
      { name: 'ecoreg', kind: 'categorical', levels: ['3', '11'] },
    ]);
    expect(model).toMatchObject({
      entropy: 8.75,
      backgroundCount: 10_112,
      presenceCount: null,
      regularisationMultiplier: null,
      classes: ['linear', 'quadratic', 'product', 'hinge', 'threshold'],
    });
    expect(modelFromJson(modelToJson(model))).toEqual(model);
  });

  it.each([
    ['a feature without numbers', /^'bio1.*$/m, "'bio1", 6],
    ['a weight that is no number', /^bio1\^2, -2.0/m, 'bio1^2, NaN', 3],
    ['a number of another base', /^bio1, 1.5/m, 'bio1, 0x10', 1],
    ['a number out of range', /^bio1, 1.5/m, 'bio1, 1e999', 1],
    ['a range that is turned round', /^bio1, 1.5, -10.0, 30.0/m, 'bio1, 1.5, 30, -10', 1],
    ['a weight without a range', /^bio1, 1.5, -10.0, 30.0/m, 'bio1, 1.5, 30, 30', 1],
    ['a covariate that is there twice', /^bio12, 0.0/m, 'bio1, 0.0', 2],
    ['a covariate without its own line', /^bio1\^2/m, 'bio2^2', 3],
    ['a second factor without its own line', /^bio1\*bio12/m, 'bio1*bio7', 4],
    ['a product of nothing', /^bio1\*bio12/m, 'bio1*', 4],
    ['brackets that say nothing', /^\(1250.5<bio12\)/m, '(bio12)', 5],
    ['a category of a continuous covariate', /^\(ecoreg=3.0\)/m, '(bio1=3.0)', 8],
    ['a constant that is there twice', /^entropy.*$/m, 'densityNormalizer, 1', 13],
  ])('names the line of %s', (_, what, instead, line) => {
    expect(() => modelFromLambdas(file.replace(what, instead))).toThrow(
      expect.objectContaining({
        name: 'ModelFormatError',
        line,
        message: expect.stringContaining(`Line ${line}`),
      }),
    );
  });

  it.each(['linearPredictorNormalizer', 'densityNormalizer', 'numBackgroundPoints', 'entropy'])(
    'needs the %s, and a right one',
    (constant) => {
      const line = new RegExp(`^${constant}.*$`, 'm');
      expect(() => modelFromLambdas(file.replace(line, ''))).toThrow(new RegExp(constant));
      if (constant === 'linearPredictorNormalizer') return;
      expect(() => modelFromLambdas(file.replace(line, `${constant}, -1`))).toThrow(new RegExp(constant));
    },
  );

  it('refuses weights that no number can hold', () => {
    const huge = file.replace('1.5, -10.0, 30.0', '-1e308, 1.0, 1.0000001');
    expect(() => modelFromLambdas(huge)).toThrow(/too large/);
  });

  it('says a text is no such file, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => modelFromLambdas(text)).toThrow(ModelFormatError);
      }),
    );
    expect(() => modelFromLambdas('x'.repeat(17 * 1024 * 1024))).toThrow(/characters/);
  });
});
