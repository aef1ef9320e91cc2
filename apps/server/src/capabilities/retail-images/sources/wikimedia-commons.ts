import { z } from 'zod';
import type { OutboundService } from '../../../platform/outbound/index.ts';
import { findAgreedLicence } from '../licences/read-licence.ts';
import { ask } from './ask.ts';
import type { ImageCandidate, ImageSource, PlantToShow } from './image-source.ts';
import { namesCultivar, namesPlant } from './named-plant.ts';
import { isUsableSize, type RankedPicture, rankCandidates } from './rank-candidates.ts';
import { authorOf, textOfHtml, webAddress } from './text-of.ts';
import { showsSomethingElse, viewOf } from './view-of.ts';

/** One of the widths that Wikimedia has ready; larger than every variant. */
const fileWidth = 1920;
const searched = 30;
const kinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff']);

/** Photographs of Wikimedia Commons, found by its search (MediaWiki Action API). */
export const createWikimediaCommons = (service: OutboundService): ImageSource => ({
  id: 'wikimedia_commons',
  name: 'Wikimedia Commons',
  async find(plant, call) {
    const phrases = [plant.acceptedName, plant.cultivar].filter((phrase) => phrase !== null);
    const query = {
      ...asked,
      generator: 'search',
      gsrnamespace: '6',
      gsrlimit: String(searched),
      gsrsearch: `${phrases.map(quote).join(' ')} filetype:bitmap`,
    };
    const answer = await ask(service, Answer, { path, query }, call);
    const pages = (answer?.query?.pages ?? []).toSorted(
      (a, b) => (a.index ?? searched) - (b.index ?? searched),
    );
    return rankCandidates(pages.flatMap((page) => rankPictures(page, plant)));
  },
  async lookUp(sourceId, call) {
    const answer = await ask(service, Answer, { path, query: { ...asked, pageids: sourceId } }, call);
    const page = answer?.query?.pages.find(({ pageid }) => String(pageid) === sourceId);
    return page === undefined ? null : (candidateOf(page)?.candidate ?? null);
  },
  close: () => service.close(),
});

const path = '/w/api.php';

const asked = {
  action: 'query',
  format: 'json',
  formatversion: '2',
  prop: 'imageinfo',
  iiprop: 'url|size|mime|extmetadata',
  iiurlwidth: String(fileWidth),
  iiextmetadatafilter:
    'License|LicenseUrl|LicenseShortName|Artist|Restrictions|ImageDescription|ObjectName|Categories',
  iiextmetadatalanguage: 'en',
};

/** Quotation marks make the search look for the exact phrase. */
const quote = (phrase: string): string => `"${phrase.replaceAll(/["\\]/g, ' ')}"`;

const value = z
  .object({ value: z.union([z.string(), z.number(), z.boolean()]).transform(String) })
  .optional()
  .transform((member) => member?.value ?? '');

const ImageInfo = z.object({
  url: z.string(),
  thumburl: z.string().optional(),
  width: z.number(),
  height: z.number(),
  mime: z.string(),
  extmetadata: z
    .object({
      License: value,
      LicenseUrl: value,
      LicenseShortName: value,
      Artist: value,
      Restrictions: value,
      ImageDescription: value,
      ObjectName: value,
      Categories: value,
    })
    .optional(),
});

const Page = z.object({
  pageid: z.number().optional(),
  title: z.string().default(''),
  index: z.number().optional(),
  imageinfo: z.array(ImageInfo).optional(),
});

/** Without any page there is no `query`. */
const Answer = z.object({
  error: z.undefined().optional(),
  query: z.object({ pages: z.array(Page).default([]) }).optional(),
});

interface DescribedCandidate extends RankedPicture {
  readonly text: string;
}

function rankPictures(page: z.output<typeof Page>, plant: PlantToShow): RankedPicture[] {
  const described = candidateOf(page);
  if (described === null || !namesPlant(described.text, plant) || showsSomethingElse(described.text))
    return [];
  const showsCultivar = namesCultivar(described.text, plant);
  return [{ ...described, candidate: { ...described.candidate, showsCultivar } }];
}

/** Null if the picture may not be shown, or cannot be. */
function candidateOf({ pageid, title, imageinfo }: z.output<typeof Page>): DescribedCandidate | null {
  const info = imageinfo?.[0];
  const facts = info?.extmetadata;
  if (pageid === undefined || info === undefined || facts === undefined) return null;
  if (!kinds.has(info.mime) || !isUsableSize(info.width, info.height)) return null;
  // Rights of persons and trademarks stand beside the licence.
  if (facts.Restrictions.trim() !== '') return null;
  const licence = findAgreedLicence(facts.License, facts.LicenseShortName, facts.LicenseUrl);
  const author = authorOf(textOfHtml(facts.Artist));
  if (licence === null || (licence.requiresAttribution && author === null)) return null;
  const fileUrl = webAddress(info.width > fileWidth ? (info.thumburl ?? info.url) : info.url);
  if (fileUrl === null) return null;
  const text = [
    title.replace(/^File:/, '').replace(/\.[a-z]+$/i, ''),
    facts.ObjectName,
    textOfHtml(facts.ImageDescription),
    facts.Categories.replaceAll('|', ' ; '),
  ]
    .join(' ; ')
    .replaceAll('_', ' ');
  const candidate: ImageCandidate = {
    source: 'wikimedia_commons',
    sourceId: String(pageid),
    pageUrl: `https://commons.wikimedia.org/?curid=${pageid}`,
    fileUrl,
    licence,
    author,
    view: viewOf(text),
    showsCultivar: false,
  };
  return { candidate, width: info.width, height: info.height, text };
}
