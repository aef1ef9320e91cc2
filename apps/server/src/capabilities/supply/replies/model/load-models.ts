import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ReplyModels } from '../statements/classify.ts';
import { acts, roles, verdicts } from './classes.ts';
import { createLinearModel, type LinearModel } from './linear-model.ts';

const folder = new URL('../../../../../../../data/reply-model/', import.meta.url);

const Shape = z.object({
  buckets: z.int().min(2),
  scale: z.number().positive(),
  classes: z.array(z.string()),
});

/** Reads the weights of `data/reply-model`; the README there says how they are made. */
export function loadReplyModels(): ReplyModels {
  return {
    acts: readModel('acts', acts),
    actsInContext: readModel('acts-in-context', acts),
    roles: readModel('roles', roles),
    confidence: readModel('confidence', verdicts),
  };
}

function readModel<Class extends string>(name: string, classes: readonly Class[]): LinearModel<Class> {
  const shape = Shape.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
  if (shape.classes.join() !== classes.join())
    throw new Error(`data/reply-model/${name}.json has other classes than the program: fit it again.`);
  const file = readFileSync(new URL(`${name}.weights`, folder));
  const bytes = new Int8Array(file.buffer, file.byteOffset, file.byteLength);
  return createLinearModel({ classes, buckets: shape.buckets, scale: shape.scale, bytes });
}
