import { z } from 'zod';
import { featureClasses } from '../features/classes.ts';
import type { MaxentModel } from './maxent-model.ts';
import { ModelFormatError } from './model-error.ts';

const format = 'plantdata-maxent';
/** Version 2: covariates may have a centre, which readers of version 1 would leave out. */
const versions = [1, 2] as const;

/** Far above any model that is fitted, and below what would exhaust the memory. */
const limits = { characters: 64 * 1024 * 1024, covariates: 10_000, features: 200_000, levels: 100_000 };

const name = z.string().min(1).max(500);
const position = z.int().min(0);
const range = { min: z.number(), max: z.number() };

const covariate = z.discriminatedUnion('kind', [
  z.strictObject({ name, kind: z.literal('continuous'), ...range, centre: z.number().optional() }),
  z.strictObject({ name, kind: z.literal('categorical'), levels: z.array(name).max(limits.levels) }),
]);

const feature = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('linear'), covariate: position }),
  z.strictObject({ type: z.literal('quadratic'), covariate: position }),
  z.strictObject({ type: z.literal('product'), covariate: position, other: position }),
  z.strictObject({ type: z.literal('hinge'), covariate: position, from: z.number(), to: z.number() }),
  z.strictObject({ type: z.literal('threshold'), covariate: position, knot: z.number() }),
  z.strictObject({ type: z.literal('category'), covariate: position, level: name }),
]);

/** A later version that reads it must give the same predictions. */
const modelDocument = z.strictObject({
  format: z.literal(format),
  version: z.literal(versions),
  covariates: z.array(covariate).min(1).max(limits.covariates),
  features: z.array(z.strictObject({ feature, coefficient: z.number(), ...range })).max(limits.features),
  alpha: z.number(),
  entropy: z.number(),
  classes: z.array(z.enum(featureClasses)),
  regularisationMultiplier: z.number().positive().nullable(),
  presenceCount: z.int().min(0).nullable(),
  backgroundCount: z.int().min(0),
});

/**
 * The model as JSON, format `plantdata-maxent` version 1, or 2 where covariates have a centre: the members of {@link MaxentModel} after `format` and `version`. Positions of covariates
 * in features count from 0. Every number is written so that reading it gives the same number: predictions stay the same to the last bit.
 */
export function modelToJson(model: MaxentModel): string {
  const isCentred = model.covariates.some((each) => 'centre' in each);
  return JSON.stringify({ format, version: isCentred ? 2 : 1, ...model });
}

/**
 * Reads what {@link modelToJson} wrote. The JSON may come from anywhere: each member is checked, unknown ones are refused.
 * @param json the text, or what was parsed from it
 * @throws ModelFormatError that names the first member that is wrong
 */
export function modelFromJson(json: unknown): MaxentModel {
  const value = typeof json === 'string' ? parseJson(json) : json;
  checkVersion(value);
  const result = modelDocument.safeParse(value);
  if (!result.success) throw errorOf(result.error);
  const { format: _format, version: _version, ...model } = result.data;
  const levels = checkCovariates(model);
  for (const [index, each] of model.features.entries()) checkFeature(model, levels, each, index);
  return model;
}

function parseJson(text: string): unknown {
  if (text.length > limits.characters) {
    throw new ModelFormatError(`The model has ${text.length} characters; it may have ${limits.characters}.`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ModelFormatError(`The model is not JSON: ${reason}.`);
  }
}

function checkVersion(value: unknown): void {
  const head = z.looseObject({ format: z.unknown(), version: z.unknown() }).safeParse(value);
  if (!head.success) throw new ModelFormatError('The model is not a JSON object.');
  if (head.data.format !== format) {
    throw new ModelFormatError(`"format" must be "${format}".`, { member: 'format' });
  }
  if (versions.every((each) => each !== head.data.version)) {
    throw new ModelFormatError(
      `"version" must be ${versions.join(' or ')}; a later version needs a later release of this package.`,
      { member: 'version' },
    );
  }
}

function errorOf({ issues }: z.ZodError): ModelFormatError {
  const [issue] = issues;
  return wrong(z.core.toDotPath(issue?.path ?? []), issue?.message ?? 'it cannot be read');
}

type ModelData = Omit<z.infer<typeof modelDocument>, 'format' | 'version'>;

/** Returns the levels of each covariate, none for continuous ones. */
function checkCovariates({ covariates }: ModelData): readonly ReadonlySet<string>[] {
  const names = new Set<string>();
  const levels: ReadonlySet<string>[] = [];
  for (const [index, each] of covariates.entries()) {
    if (names.has(each.name)) {
      throw wrong(`covariates[${index}].name`, `there is another covariate "${each.name}"`);
    }
    names.add(each.name);
    if (each.kind === 'continuous' && each.min > each.max) {
      throw wrong(`covariates[${index}].min`, 'it is above max');
    }
    const own = each.kind === 'categorical' ? each.levels : [];
    const distinct = new Set(own);
    if (distinct.size < own.length) throw wrong(`covariates[${index}].levels`, 'a level occurs twice');
    levels.push(distinct);
  }
  return levels;
}

function checkFeature(
  { covariates }: ModelData,
  levels: readonly ReadonlySet<string>[],
  weighted: ModelData['features'][number],
  index: number,
): void {
  const member = `features[${index}]`;
  const { feature: each } = weighted;
  if (weighted.min > weighted.max) throw wrong(`${member}.min`, 'it is above max');
  const needed = each.type === 'category' ? 'categorical' : 'continuous';
  const kindOf = (at: number) => covariates[at]?.kind;
  if (kindOf(each.covariate) !== needed) {
    throw wrong(`${member}.feature.covariate`, `it must be the position of a ${needed} covariate`);
  }
  if (each.type === 'product' && kindOf(each.other) !== needed) {
    throw wrong(`${member}.feature.other`, `it must be the position of a ${needed} covariate`);
  }
  if (each.type === 'hinge' && !(each.from < each.to)) {
    throw wrong(`${member}.feature.from`, 'it must be below to');
  }
  if (each.type === 'category' && !levels[each.covariate]?.has(each.level)) {
    throw wrong(`${member}.feature.level`, 'it is not a level of the covariate');
  }
}

function wrong(member: string, problem: string): ModelFormatError {
  const place = member === '' ? 'The model' : `"${member}" of the model`;
  return new ModelFormatError(`${place} is wrong: ${problem}.`, { member: member === '' ? null : member });
}
