import type { ItemQuestion } from '../items/question.ts';
import type { GenerationMode } from '../library/plant.ts';
import type { RetailItem, RetailItemResult } from '../schema.ts';
import type { SiteOwner } from '../sites/site.ts';

export const BATCH_STATUSES = ['queued', 'running', 'complete', 'failed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** After a batch has ended. */
export const keptDays = 7;

/**
 * Members of an item that are returned unchanged, and its question; null, with the problem, if it
 * is invalid.
 */
export interface BatchItem {
  readonly productId: NonNullable<RetailItem['product_id']> | null;
  readonly sku: string | null;
  readonly question: ItemQuestion | null;
  readonly problem: string | null;
}

/** The work of a batch. */
export interface BatchOrder {
  readonly items: readonly BatchItem[];
  readonly mode: GenerationMode;
}

/** The submitter of a batch, and the details of the submission. */
export interface BatchOwner extends SiteOwner {
  readonly requestId: string;
  /** Hash of the content: two submissions with the same are one. Hexadecimal. */
  readonly contentHash: string;
  readonly siteUrl: string;
  readonly origin: string;
}

export interface NewBatch {
  /** 32 lower-case hexadecimal digits. */
  readonly id: string;
  /** Null for one that the service queues itself. */
  readonly owner: BatchOwner | null;
  readonly order: BatchOrder;
  readonly createdAt: Date;
}

export interface ImageBatch extends NewBatch {
  readonly status: BatchStatus;
  /** Attempts begun. */
  readonly attempts: number;
  /** Only for a complete batch. Addresses of images are paths. */
  readonly results: readonly RetailItemResult[] | null;
  /** Only for a failed batch: a sentence for its owner. */
  readonly error: string | null;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
}
