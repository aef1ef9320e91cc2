import { service } from '../../api/service.ts';
import type { ListedItem } from './read-items.ts';

/** As many items the service takes in a batch. */
const itemsOfBatch = 5;
/** More batches than these make an address that some programs cut. */
export const itemsMax = 20 * itemsOfBatch;
const productIdMax = 200;

export interface SubmittedList {
  readonly site: string;
  readonly items: readonly ListedItem[];
  readonly isGenerating: boolean;
}

type BatchBody = ReturnType<typeof bodiesOf>[number];

/** The requests for a list. Each has an id: sending them again makes no second batch. */
export function bodiesOf({ site, items, isGenerating }: SubmittedList) {
  return Array.from({ length: Math.ceil(items.length / itemsOfBatch) }, (_, index) => ({
    request_id: newUuid(),
    site_url: site,
    items: items.slice(index * itemsOfBatch, (index + 1) * itemsOfBatch).map(requestedItem),
    ...(isGenerating && { generation_mode: 'allow' as const }),
  }));
}

/** The product id comes back with the result, which holds the name in no other place. */
const requestedItem = ({ sku, name }: ListedItem) => ({
  product_id: name.slice(0, productIdMax),
  sku,
  botanical_name: name.slice(0, 300),
});

/** Sends them in order; gives the ids of their batches. */
export async function submitBatches(bodies: readonly BatchBody[]): Promise<string[]> {
  const jobs: string[] = [];
  for (const body of bodies) {
    const { job_id: job } = await service.post('/v1/retail-images/batches', { body });
    jobs.push(job);
  }
  return jobs;
}

/** `crypto.randomUUID` is missing in pages that came over plain HTTP. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
