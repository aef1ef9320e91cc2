import { z } from 'zod';
import {
  addSynonyms,
  describeAsked,
  judgePicture,
  type LookUpNames,
  readFile,
  readObservation,
  readOccurrence,
} from '../../server/src/capabilities/retail-images/subject/index.ts';
import type { CountedCase, CountedReport } from './counted-report.ts';
import { readKnownFiles } from './label-files.ts';

const verdicts = {
  right: 'the best picture is one that the label wants first, or there is none; of a picture, the label',
  other: 'a right picture is first, but not one that is wanted first',
  none: 'no picture is accepted, and there is a right one',
  wrong: 'a picture is first that may not be shown',
  refused: 'a right picture is refused',
  for_review: 'a right picture waits for a person',
  accepted: 'a wrong picture is accepted',
} as const;

const text = z.string().nullish();
const Candidate = z.looseObject({
  source: z.string(),
  truth: z.object({ acceptable: z.boolean(), subject: z.string() }),
});

/** A plant with pictures that were found for it, as a person has judged them. */
const PictureSet = z.object({
  asked: z.object({ scientific_name: z.string(), cultivar: z.string().nullable(), kind: z.string() }),
  candidates: z.array(Candidate),
  /** Places of the pictures of which any is right to be shown first. */
  right_first: z.array(z.number()),
});

/** Measures the judge of pictures: of each file what comes first for its plants, and its pictures one by one. */
export async function evaluatePictures(path: string, lookUp: LookUpNames): Promise<CountedReport> {
  const { known, unrecognised } = await readKnownFiles([path], ({ rows }) =>
    rows.some((row) => 'right_first' in row),
  );
  const files = known.map(async ({ name, rows }) => {
    const judged = await Promise.all(rows.map((row) => judge(PictureSet.parse(row), lookUp)));
    return [
      { name: `${name}: plants`, cases: judged.map(({ first }) => first) },
      { name: `${name}: pictures`, cases: judged.flatMap(({ each }) => each) },
    ];
  });
  return { verdicts, files: (await Promise.all(files)).flat(), unrecognised };
}

async function judge(
  { asked: label, candidates, right_first }: z.output<typeof PictureSet>,
  lookUp: LookUpNames,
) {
  const { scientific_name: acceptedName, cultivar, kind } = label;
  const pages = candidates.map(pageOf);
  const plant = await describeAsked({ acceptedName, cultivar }, lookUp);
  const asked = await addSynonyms({ ...plant, kind }, pages, lookUp);
  const judged = pages.map((page, place) => ({ place, ...judgePicture(asked, page) }));
  const accepted = judged
    .filter(({ verdict }) => verdict === 'accepted')
    .toSorted((a, b) => b.score - a.score);
  const best = accepted[0]?.place;
  const given = `${acceptedName}${cultivar === null ? '' : ` '${cultivar}'`}`;
  const each = judged.map(({ place, verdict, reason }) => {
    const { acceptable = false, subject = '' } = candidates[place]?.truth ?? {};
    const ofRight = { accepted: 'right', refused: 'refused', needs_review: 'for_review' }[verdict];
    const picture = `${given}, ${place}: ${pages[place]?.title ?? ''}`;
    const found = `${verdict} ${reason ?? ''}`;
    const ofWrong = verdict === 'accepted' ? 'accepted' : 'right';
    return caseOf({ verdict: acceptable ? ofRight : ofWrong, given: picture, expected: subject, found });
  });
  const isRight = best === undefined ? right_first.length === 0 : right_first.includes(best);
  const missed = best === undefined ? 'none' : candidates[best]?.truth.acceptable ? 'other' : 'wrong';
  const expected = right_first.join(' or ') || 'none';
  const first = caseOf({
    verdict: isRight ? 'right' : missed,
    given,
    expected,
    found: String(best ?? 'none'),
  });
  return { first, each };
}

const caseOf = (each: Omit<CountedCase, 'isSure'>): CountedCase => ({ ...each, isSure: true });

const Photo = z.looseObject({
  license_code: text,
  attribution: text,
  width: z.unknown(),
  height: z.unknown(),
});
const File = z.looseObject({
  label: text,
  botanical_name: text,
  categories: z.array(z.string()).default([]),
  licence: z.string().default('CC0'),
  depicts: z.array(z.object({ label: z.string() })).default([]),
  item: z.object({ P225: z.string().nullable() }).optional(),
});

/** The page of a picture, by what its source would answer. */
function pageOf({ source, truth: _, ...candidate }: z.output<typeof Candidate>) {
  const picture = (readers.get(source) ?? readCommons)(candidate);
  if (!picture) throw new Error(`A picture of ${source} cannot be read.`);
  return picture.page;
}

type Reader = (candidate: Readonly<Record<string, unknown>>) => ReturnType<typeof readFile> | undefined;

const readers: ReadonlyMap<string, Reader> = new Map([
  ['gbif', (candidate) => readOccurrence({ key: 0, ...candidate, media: [candidate.media ?? {}] })[0]],
  ['inaturalist', readPhoto],
]);

function readPhoto(candidate: unknown) {
  const { license_code, attribution, width, height, ...observation } = Photo.parse(candidate);
  const user = { name: attribution?.replaceAll(/^\(c\) |, (?:some|no|all) rights.*$/g, '') };
  const original_dimensions = typeof width === 'number' ? { width, height } : null;
  const photos = [{ id: 0, license_code, original_dimensions }];
  return readObservation({ id: 0, ...observation, user, photos })[0];
}

/** A picture of the operator shows the plant that they name. */
function readCommons(candidate: unknown) {
  const { label, botanical_name, categories, licence, depicts, item, title, ...file } = File.parse(candidate);
  const value = (content: unknown) => ({ value: content ?? '' });
  const extmetadata = {
    Categories: value(categories.join('|')),
    ImageDescription: value(file.description),
    Artist: value(file.artist),
    Attribution: value(file.attribution),
    LicenseShortName: value(licence),
  };
  const page = { pageid: 0, title: title ?? label ?? '', imageinfo: [{ url: '', ...file, extmetadata }] };
  const taxon = item?.P225 ?? botanical_name ?? label ?? null;
  return readFile(
    page,
    depicts.map((each) => each.label),
    taxon,
  );
}
