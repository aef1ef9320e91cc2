import { z } from 'zod';
import type { OutboundService } from '../../../platform/outbound/index.ts';
import { readLicence } from '../licences/read-licence.ts';
import { emptyPage } from '../subject/picture-page.ts';
import { ask } from './ask.ts';
import type { FoundPicture, ImageSource } from './image-source.ts';
import { authorOf, webAddress } from './text-of.ts';

/** Photographs of observations whose plant a community has agreed on (iNaturalist API, version 1). It knows no cultivars. */
export const createINaturalist = (service: OutboundService): ImageSource => ({
  id: 'inaturalist',
  name: 'iNaturalist',
  async find(plant, call) {
    const query = {
      taxon_name: plant.names[0] ?? '',
      quality_grade: 'research',
      photos: 'true',
      photo_license: 'cc0,cc-by,cc-by-sa',
      order_by: 'votes',
      per_page: '30',
    };
    const answer = await ask(service, Answer, { path: '/v1/observations', query }, call);
    // The first photograph is the one that its observer chose.
    return (answer?.results ?? []).flatMap(
      (each) => readObservation(each).find(({ page }) => page.licence !== null) ?? [],
    );
  },
  async lookUp(sourceId, call) {
    const [observation = ''] = sourceId.split(':');
    if (!/^\d+$/.test(observation)) return null;
    const answer = await ask(service, Answer, { path: `/v1/observations/${observation}` }, call);
    const pictures = (answer?.results ?? []).flatMap(readObservation);
    return pictures.find((picture) => picture.sourceId === sourceId) ?? null;
  },
  close: () => service.close(),
});

const Photo = z.object({
  id: z.number(),
  license_code: z.string().nullish(),
  url: z.string().nullish(),
  original_dimensions: z.object({ width: z.number(), height: z.number() }).nullish(),
});

const Observation = z.object({
  id: z.number(),
  uri: z.string().nullish(),
  taxon: z.object({ name: z.string(), iconic_taxon_name: z.string().nullish() }).nullish(),
  quality_grade: z.string().nullish(),
  description: z.string().nullish(),
  annotations: z.array(z.object({ controlled_value_id: z.number().nullish() })).default([]),
  user: z.object({ login: z.string().nullish(), name: z.string().nullish() }).nullish(),
  photos: z.array(Photo).default([]),
});

const Answer = z.object({ results: z.array(Observation) });

/** Numbers of values of its controlled vocabulary. */
const annotated = Object.entries({ flowers: [13, 15], fruit: [14], leaves: [37, 38, 39] });
const dead = 19;

/** The photographs of an observation. @throws ZodError where it is none */
export function readObservation(json: unknown): FoundPicture[] {
  const { id, uri, taxon, user, photos, annotations, description, quality_grade } = Observation.parse(json);
  const values = new Set(annotations.map(({ controlled_value_id: value }) => value));
  const group = taxon?.iconic_taxon_name;
  return photos.map((photo) => ({
    source: 'inaturalist',
    sourceId: `${id}:${photo.id}`,
    pageUrl: webAddress(uri) ?? `https://www.inaturalist.org/observations/${id}`,
    // Addresses are given for the smallest size; the original has at most 2,048 pixels on its long side.
    fileUrl: webAddress(photo.url?.replace(/\/(?:square|small|medium|large)(\.[a-z]+)/i, '/original$1')),
    page: {
      ...emptyPage,
      kind: 'taxon',
      taxa: taxon ? [{ name: taxon.name, isPlant: group ? group === 'Plantae' : null }] : [],
      description: description ?? '',
      view: annotated.find(([, own]) => own.some((value) => values.has(value)))?.[0] ?? null,
      doubt: values.has(dead) ? 'dead' : quality_grade === 'needs_id' ? 'unagreed' : null,
      // Its codes mean version 4.0.
      licence: readLicence(photo.license_code?.replace(/^cc-by(?:-sa)?$/i, '$&-4.0')),
      author: authorOf(user?.name) ?? authorOf(user?.login),
      width: photo.original_dimensions?.width ?? null,
      height: photo.original_dimensions?.height ?? null,
    },
  }));
}
