import { ModelRefusal } from '../pipeline/model-order.ts';

/** Distinct cells with records that a model needs. */
export const presencesMin = 5;

export const tooFewRecords = (found: number): ModelRefusal =>
  new ModelRefusal(`Not enough occurrence records (${found} found, ${presencesMin} needed)`);
