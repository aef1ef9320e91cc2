import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/canonical-json.ts';
import { dayMs } from '../../platform/durations.ts';
import { type ImageBatch, keptDays, type NewBatch } from './batches/batch.ts';
import { retailQueue } from './batches/queue.ts';
import { admitBatch, retailBatches } from './batches/store.ts';
import {
  batchNotEnabled,
  batchNotFound,
  imagesUnavailable,
  invalidSiteUrl,
  requestIdConflict,
  siteNotRegistered,
  tooManySites,
} from './errors.ts';
import { readItem } from './items/read-item.ts';
import { type ResolvingOptions, resolveItems } from './items/resolve-items.ts';
import type { BatchRequest, ResolveRequest, RetailItemResult } from './schema.ts';
import type { Site, SiteOwner } from './sites/site.ts';
import { normalizeOrigin } from './sites/site-origin.ts';
import { deactivateSite, isRegistered, listSites, registerSite } from './sites/store.ts';

export interface RetailImagesOptions extends ResolvingOptions {
  readonly takesBatches: boolean;
}

interface ResolvedSite {
  readonly origin: string;
  /** One for each item, in order. Addresses of images are paths. */
  readonly results: readonly RetailItemResult[];
}

/** Everything rejects with `invalid_site_url` where the site is not the address of one. */
export interface RetailImages {
  /** Rejects with `too_many_sites`. */
  registerSite(site: { siteUrl: string; label: string | null }, owner: SiteOwner): Promise<Site>;
  listSites(owner: SiteOwner): Promise<Site[]>;
  /** Rejects with `site_not_registered`. */
  deactivateSite(siteUrl: string, owner: SiteOwner): Promise<void>;
  /** Rejects with `site_not_registered`. */
  resolve(request: ResolveRequest, owner: SiteOwner, signal: AbortSignal): Promise<ResolvedSite>;
  /**
   * Returns the present state of the batch if it was submitted before. Rejects with
   * `site_not_registered`, `request_id_conflict` or `batch_not_enabled`.
   */
  submitBatch(request: BatchRequest, owner: SiteOwner): Promise<Pick<ImageBatch, 'id' | 'status'>>;
  /** Rejects with `job_not_found` or `batch_not_enabled`. */
  findBatch(id: string, siteUrl: string, owner: SiteOwner): Promise<ImageBatch>;
}

export function createRetailImages(options: RetailImagesOptions): RetailImages {
  const { db, clock, takesBatches } = options;
  return {
    async registerSite({ siteUrl, label }, owner) {
      const origin = originOf(siteUrl);
      const site = await registerSite(db, owner, { siteUrl, origin, label, now: clock.now() });
      if (site === undefined) throw tooManySites();
      return site;
    },
    listSites: (owner) => listSites(db, owner),
    async deactivateSite(siteUrl, owner) {
      const read = normalizeOrigin(siteUrl);
      // One that an earlier release allowed can be removed still.
      const origin = 'problem' in read ? URL.parse(siteUrl)?.origin : read.origin;
      if (origin && (await deactivateSite(db, owner, { origin, now: clock.now() }))) return;
      throw 'problem' in read ? invalidSiteUrl(read.problem) : siteNotRegistered(read.origin);
    },
    async resolve(request, owner, signal) {
      const origin = originOf(request.site_url);
      const order = { items: request.items.map(readItem), mode: request.generation_mode };
      const results = await resolveItems(order, { ...owner, origin }, options, signal);
      if (results === undefined) throw siteNotRegistered(origin);
      return { origin, results };
    },
    async submitBatch(request, owner) {
      if (!takesBatches) throw batchNotEnabled();
      return submit(options, request, owner);
    },
    async findBatch(id, siteUrl, { lineageId, merchantId }) {
      if (!takesBatches) throw batchNotEnabled();
      const origin = originOf(siteUrl);
      const batch = jobIdForm.test(id) ? await retailBatches.find(db, id) : undefined;
      const isTheirs =
        batch?.owner?.lineageId === lineageId &&
        batch.owner.merchantId === merchantId &&
        batch.owner.origin === origin;
      if (batch === undefined || !isTheirs || isExpired(batch, clock.now())) throw batchNotFound(id);
      return batch;
    },
  };
}

const jobIdForm = /^[0-9a-f]{32}$/;

/** Returns the time until which the results of a batch are kept. */
export const expiryOf = ({ finishedAt }: ImageBatch): Date | null =>
  finishedAt && new Date(finishedAt.getTime() + keptDays * dayMs);

function isExpired(batch: ImageBatch, now: Date): boolean {
  const expiry = expiryOf(batch);
  return expiry !== null && expiry < now;
}

function originOf(siteUrl: string): string {
  const read = normalizeOrigin(siteUrl);
  if ('problem' in read) throw invalidSiteUrl(read.problem);
  return read.origin;
}

async function submit(
  options: RetailImagesOptions,
  request: BatchRequest,
  owner: SiteOwner,
): Promise<Pick<ImageBatch, 'id' | 'status'>> {
  const { db, clock, random } = options;
  const batch = newBatch(request, owner, { id: random(16).toString('hex'), createdAt: clock.now() });
  const queues = await options.queues().catch((error: unknown) => {
    throw imagesUnavailable(error);
  });
  const known = await db.transaction().execute(async (tx) => {
    const { origin } = batch.owner;
    if (!(await isRegistered(tx, owner, origin))) throw siteNotRegistered(origin);
    let before = await admitBatch(tx, batch);
    if (before !== undefined && isExpired(before, batch.createdAt)) {
      await retailBatches.remove(tx, before.id);
      before = await admitBatch(tx, batch);
    }
    if (before === undefined) await queues.enqueue(tx, retailQueue.name, batch.id);
    return before;
  });
  if (known === undefined) {
    queues.nudge(retailQueue.name);
    return { id: batch.id, status: 'queued' };
  }
  if (known.owner?.contentHash !== batch.owner.contentHash) throw requestIdConflict(request.request_id);
  return known;
}

function newBatch(request: BatchRequest, owner: SiteOwner, made: Pick<NewBatch, 'id' | 'createdAt'>) {
  const { items, generation_mode: mode, site_url: siteUrl, request_id: id } = request;
  const origin = originOf(siteUrl);
  const content = canonicalJson({ origin, items, mode });
  return {
    ...made,
    owner: {
      ...owner,
      // A UUID says the same in either case.
      requestId: id.toLowerCase(),
      contentHash: createHash('sha256').update(content).digest('hex'),
      siteUrl,
      origin,
    },
    order: { items: items.map(readItem), mode },
  };
}
