import {
  createOutboundService,
  type OutboundService,
  type OutboundTimings,
  type RequestPolicy,
} from '../../../platform/outbound/index.ts';
import type { Tracer } from '../../../platform/telemetry/tracer.ts';
import { createGbif } from './gbif.ts';
import { type ImageSource, SEARCHED_SOURCES, type SearchedSourceId } from './image-source.ts';
import { createINaturalist } from './inaturalist.ts';
import { createWikimediaCommons } from './wikimedia-commons.ts';

export interface ImageSourcesOptions {
  /** Wikidata says what a file of Commons depicts. */
  readonly urls: Readonly<Record<SearchedSourceId | 'wikidata', string>>;
  readonly enabled: readonly SearchedSourceId[];
  /** The `User-Agent`: this service and how to reach its operator. */
  readonly identity: string;
  readonly timings?: Partial<OutboundTimings>;
  readonly tracer?: Tracer | undefined;
}

const patient = { timeoutMs: 10_000, retries: 2, answerBytesMax: 5_000_000 };

const sources: Readonly<
  Record<
    SearchedSourceId,
    {
      name: string;
      policy: RequestPolicy;
      create: (service: OutboundService, wikidata: OutboundService) => ImageSource;
    }
  >
> = {
  // Wikimedia asks for one question after another.
  wikimedia_commons: {
    name: 'Wikimedia Commons',
    policy: { ...patient, concurrency: 1, intervalMs: 100 },
    create: createWikimediaCommons,
  },
  // 60 questions a minute are recommended.
  inaturalist: {
    name: 'iNaturalist',
    policy: { ...patient, concurrency: 1, intervalMs: 1_000 },
    create: createINaturalist,
  },
  gbif: {
    name: 'GBIF',
    policy: { ...patient, concurrency: 3, intervalMs: 100 },
    create: createGbif,
  },
};

/** The sources that are searched, in the order in which they are preferred. */
export const openImageSources = ({
  urls,
  enabled,
  identity,
  timings,
  tracer,
}: ImageSourcesOptions): readonly ImageSource[] =>
  SEARCHED_SOURCES.filter((id) => enabled.includes(id)).map((id) => {
    const { name, policy, create } = sources[id];
    const open = (baseUrl: string) =>
      createOutboundService({ name, baseUrl, policy, identity, timings, tracer });
    return create(open(urls[id]), open(urls.wikidata));
  });
