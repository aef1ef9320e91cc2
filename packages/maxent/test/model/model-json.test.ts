import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitMaxent, ModelFormatError, modelFromJson, modelToJson, predict } from '../../src/index.ts';
import { madeSpecies } from '../evaluation/made-species.ts';
import { anyModel, madeModel } from '../prediction/made-models.ts';

const model = madeModel([
  { feature: { type: 'hinge', covariate: 0, from: 0, to: 10 }, coefficient: 2, min: 0, max: 1 },
  { feature: { type: 'product', covariate: 0, other: 1 }, coefficient: -0.02, min: -100, max: 90 },
  { feature: { type: 'category', covariate: 2, level: '2' }, coefficient: 0.5, min: 0, max: 1 },
]);

/** The document with one member changed. */
function changed(path: string, value: unknown): unknown {
  const document: unknown = JSON.parse(modelToJson(model));
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at: unknown = document;
  for (const step of steps) at = Reflect.get(Object(at), step);
  Reflect.set(Object(at), last, value);
  return document;
}

describe('a model as JSON', () => {
  it('is the same model when it is read again', () => {
    fc.assert(
      fc.property(anyModel, (any) => {
        expect(modelFromJson(modelToJson(any))).toEqual(modelFromJson(JSON.parse(modelToJson(any))));
        expect(modelToJson(modelFromJson(modelToJson(any)))).toBe(modelToJson(any));
      }),
    );
  });

  it('predicts the same to the last bit', () => {
    const data = madeSpecies(60, 300);
    const { model: fitted } = fitMaxent(data);
    const again = modelFromJson(modelToJson(fitted));
    expect(predict(again, data.background)).toEqual(predict(fitted, data.background));
    expect(again).toEqual(fitted);
  });

  it('of a centred model is of version 2, which readers of version 1 refuse, and predicts the same', () => {
    const data = madeSpecies(90, 300);
    const { model: fitted } = fitMaxent(data, { centre: true });
    expect(JSON.parse(modelToJson(fitted))).toMatchObject({ version: 2 });
    expect(JSON.parse(modelToJson(fitMaxent(data).model))).toMatchObject({ version: 1 });
    const again = modelFromJson(modelToJson(fitted));
    expect(predict(again, data.background)).toEqual(predict(fitted, data.background));
  });

  it('reads version 1 as it was written first, and predicts the same from it', async () => {
    const text = await readFile(new URL('model-version-1.json', import.meta.url), 'utf8');
    const old = modelFromJson(text);
    const found = predict(old, [
      { name: 'warmth', kind: 'continuous', values: [0, 50, 95.5, 140] },
      { name: 'rain', kind: 'continuous', values: [10, 500, 750.25, -3] },
      { name: 'soil', kind: 'categorical', values: ['bog', 'loam', 'loam', 'sand'] },
    ]);
    for (const [row, value] of [0.004124307734, 0.253739454531, 0.998746552265, 0.999999996086].entries()) {
      expect(found[row]).toBeCloseTo(value, 9);
    }
    expect(JSON.parse(modelToJson(old))).toEqual(JSON.parse(text));
  });

  it.each([
    ['format', 'maxnet', 'format'],
    ['version', 3, 'version'],
    ['alpha', null, 'alpha'],
    ['alpha', '-3', 'alpha'],
    ['entropy', undefined, 'entropy'],
    ['covariates', [], 'covariates'],
    ['covariates.1.name', 'temperature', 'covariates[1].name'],
    ['covariates.1.name', '', 'covariates[1].name'],
    ['covariates.0.min', 21, 'covariates[0].min'],
    ['covariates.2.levels', ['1', '2', '2'], 'covariates[2].levels'],
    ['features.0.coefficient', 'much', 'features[0].coefficient'],
    ['features.0.min', 2, 'features[0].min'],
    ['features.0.feature.type', 'sine', 'features[0].feature.type'],
    ['features.0.feature.covariate', 7, 'features[0].feature.covariate'],
    ['features.0.feature.covariate', 2, 'features[0].feature.covariate'],
    ['features.0.feature.covariate', -1, 'features[0].feature.covariate'],
    ['features.0.feature.covariate', 0.5, 'features[0].feature.covariate'],
    ['features.0.feature.to', 0, 'features[0].feature.from'],
    ['features.1.feature.other', 2, 'features[1].feature.other'],
    ['features.2.feature.covariate', 0, 'features[2].feature.covariate'],
    ['features.2.feature.level', '9', 'features[2].feature.level'],
    ['classes', ['cubic'], 'classes[0]'],
    ['regularisationMultiplier', 0, 'regularisationMultiplier'],
    ['presenceCount', -1, 'presenceCount'],
    ['backgroundCount', 1.5, 'backgroundCount'],
  ])('names the member when %s is %j', (path, value, member) => {
    expect(() => modelFromJson(changed(path, value))).toThrow(
      expect.objectContaining({ name: 'ModelFormatError', member, message: expect.stringContaining(member) }),
    );
  });

  it('refuses members that it does not know', () => {
    expect(() => modelFromJson(changed('colour', 'red'))).toThrow(/colour/);
    expect(() => modelFromJson(changed('features.0.feature.power', 3))).toThrow(/power/);
  });

  it('says a text is no model, whatever it is', () => {
    expect(() => modelFromJson('{"format": "plantdata-maxent"')).toThrow(/not JSON/);
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.anything()), (anything) => {
        expect(() => modelFromJson(anything)).toThrow(ModelFormatError);
      }),
    );
  });
});
