import type { BatchItem } from '../batches/batch.ts';
import type { RetailItem } from '../schema.ts';
import { questionOf } from './question.ts';

/** An item as it is worked on. */
export function readItem(item: RetailItem): BatchItem {
  const question = questionOf(item);
  const given = { productId: item.product_id ?? null, sku: item.sku ?? null };
  return 'problem' in question
    ? { ...given, question: null, problem: question.problem }
    : { ...given, question, problem: null };
}
