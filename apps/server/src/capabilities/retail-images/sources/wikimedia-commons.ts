import { z } from 'zod';
import type { OutboundService } from '../../../platform/outbound/index.ts';
import { findAgreedLicence } from '../licences/read-licence.ts';
import { emptyPage } from '../subject/picture-page.ts';
import { ask } from './ask.ts';
import { findDepicted } from './depicted.ts';
import type { FoundPicture, ImageSource } from './image-source.ts';
import { authorOf, textOfHtml, titleOf, webAddress } from './text-of.ts';

/** One of the widths that Wikimedia has ready. The next, 3840, has four times the pixels for one more variant. */
const fileWidth = 1920;
const searched = 30;
/** The accepted name and the synonyms that are searched for with it. */
const namesMax = 4;

/** Photographs of Wikimedia Commons, found by its search (MediaWiki Action API). */
export const createWikimediaCommons = (service: OutboundService, wikidata: OutboundService): ImageSource => ({
  id: 'wikimedia_commons',
  name: 'Wikimedia Commons',
  async find(plant, call) {
    const names = plant.names.slice(0, namesMax).map(quote).join(' OR ');
    const phrases = [names, ...(plant.cultivar === null ? [] : [quote(plant.cultivar)])];
    const query = {
      ...asked,
      generator: 'search',
      gsrnamespace: '6',
      gsrlimit: String(searched),
      gsrsearch: `${phrases.join(' ')} filetype:bitmap`,
    };
    const answer = await ask(service, Answer, { path, query }, call);
    const pages = (answer?.query?.pages ?? []).toSorted(
      (a, b) => (a.index ?? searched) - (b.index ?? searched),
    );
    const depicts = await findDepicted(
      pages.flatMap(({ pageid }) => pageid ?? []),
      { service, wikidata },
      call,
    );
    return pages.flatMap((page) => pictureOf(page, depicts.get(page.pageid ?? 0)) ?? []);
  },
  async lookUp(sourceId, call) {
    const answer = await ask(service, Answer, { path, query: { ...asked, pageids: sourceId } }, call);
    const page = answer?.query?.pages.find(({ pageid }) => String(pageid) === sourceId);
    return page === undefined ? null : pictureOf(page);
  },
  async close() {
    await Promise.all([service.close(), wikidata.close()]);
  },
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
    'License|LicenseUrl|LicenseShortName|Artist|Attribution|Restrictions|ImageDescription|Categories',
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
      Attribution: value,
      Restrictions: value,
      ImageDescription: value,
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

/** The picture of a page of the API, and taxa that it depicts or of whose item it is; null without one. @throws ZodError */
export const readFile = (
  json: unknown,
  depicts: readonly string[],
  taxon: string | null,
): FoundPicture | null => pictureOf(Page.parse(json), depicts, taxon);

function pictureOf(
  { pageid, title, imageinfo }: z.output<typeof Page>,
  depicts: readonly string[] = [],
  taxon: string | null = null,
): FoundPicture | null {
  const info = imageinfo?.[0];
  const facts = info?.extmetadata;
  if (pageid === undefined || info === undefined || facts === undefined) return null;
  const isScaled = info.width > fileWidth && info.thumburl !== undefined;
  const scale = isScaled ? fileWidth / info.width : 1;
  return {
    source: 'wikimedia_commons',
    sourceId: String(pageid),
    pageUrl: `https://commons.wikimedia.org/?curid=${pageid}`,
    fileUrl: webAddress(isScaled ? info.thumburl : info.url),
    page: {
      ...emptyPage,
      taxa: taxon === null ? [] : [{ name: taxon, isPlant: null }],
      depicts,
      categories: facts.Categories.split('|').filter((category) => category !== ''),
      title: titleOf(title),
      description: textOfHtml(facts.ImageDescription),
      // Rights of persons and trademarks stand beside the licence.
      licence:
        facts.Restrictions.trim() === ''
          ? findAgreedLicence(facts.License, facts.LicenseShortName, facts.LicenseUrl)
          : null,
      author: authorOf(textOfHtml(facts.Attribution)) ?? authorOf(textOfHtml(facts.Artist)),
      mime: info.mime,
      width: Math.round(info.width * scale),
      height: Math.round(info.height * scale),
    },
  };
}
