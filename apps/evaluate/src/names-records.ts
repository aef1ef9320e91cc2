import { cultivarKey } from '@plantdata/botanical-names';
import { z } from 'zod';
import type { UnifiedTaxonomicRecord } from '../../server/src/capabilities/plant-names/index.ts';
import type { CountedCase, CountedReport } from './counted-report.ts';
import { type LabelFile, readKnownFiles } from './label-files.ts';
import { isHigherName, isSameName } from './names-match-score.ts';

const verdicts = {
  right: 'the plant of the label, marked for review where the label asks for that, or rightly nothing',
  cautious: 'the plant of the label, marked although it is certain',
  unmarked: 'the plant of the label, without the mark or the choice that the label asks for',
  other_cultivar: 'the plant of the label, with another cultivar than the label has, which nothing proposes',
  missed: 'nothing, or the genus alone',
  wrong_marked: 'another plant, marked for review',
  wrong_unmarked: 'another plant, and no mark',
} as const;

type Verdict = keyof typeof verdicts;
type Records = (strings: readonly string[]) => Promise<readonly UnifiedTaxonomicRecord[]>;

/** The kind of the sets whose strings are hybrid formulae. */
const kindOfFormulas = 8;

/** A string and its plant; lists of a person also say how sure a good answer is. */
const Row = z
  .object({
    verbatim: z.string().optional(),
    name: z.string().optional(),
    accepted: z.union([z.string(), z.array(z.string())]).nullish(),
    accept: z.array(z.string()).optional(),
    outcome: z.enum(['validated', 'review', 'candidates', 'not_found']).optional(),
    candidates: z.array(z.string()).nullish(),
    sure: z.boolean().default(true),
    kind: z.unknown().optional(),
  })
  .transform(({ verbatim, name, accepted, accept, candidates, outcome, kind, sure }) => ({
    sure,
    // A formula may be as certain as its parents, or for review since the name is another one.
    outcome: kind === kindOfFormulas && outcome === 'validated' ? undefined : outcome,
    given: verbatim ?? name ?? '',
    names: accept ?? candidates ?? (accepted ? [accepted].flat() : []),
  }));
type Row = z.infer<typeof Row>;

const isKnown = ({ rows }: LabelFile) =>
  rows.length > 0 &&
  rows.every((row) => ('accepted' in row && 'verbatim' in row) || ('accept' in row && 'name' in row));

/** A name as a label or a record has it, in two: `Acer rubrum 'Sun Valley'`, `Fagus sylvatica Atropurpurea Group`. */
function split(name: string): { readonly plant: string; readonly cultivar: string } {
  const [, plant = name, cultivar = ''] =
    /^(.*?)\s+\(?(?:['‘](.+)['’]|(\p{Lu}\S*) Group\b).*$/u.exec(name) ?? [];
  // `Thuja standishii × Thuja plicata`: the genus of the second parent may be left out.
  const [genus = ''] = plant.split(' ');
  return { plant: plant.replace(`× ${genus} `, '× '), cultivar: cultivarKey(cultivar) };
}

/** The same plant, or a name that the service gives the same accepted name. */
function isSamePlant(found: string, wanted: string, acceptedOf: ReadonlyMap<string, string | null>): boolean {
  const [one, other] = [split(found), split(wanted)];
  // A cultivar that the label leaves at the genus is a plant of that genus.
  const isOfGenus =
    isHigherName(other.plant) && other.cultivar !== '' && one.plant.startsWith(`${other.plant} `);
  const accepted = acceptedOf.get(other.plant);
  return (
    isOfGenus || isSameName(one.plant, other.plant) || (accepted != null && isSameName(one.plant, accepted))
  );
}

/** A genus for a species of it, or a formula for a name: nothing wrong was said. */
function isIncomplete(found: string, names: readonly string[]): boolean {
  const isOfGenus = names.length === 0 || names.some((name) => name.startsWith(`${found} `));
  const isNamed = names.some((name) => isSameName(split(name).plant, split(found).plant));
  return !isNamed && (isHigherName(found) ? isOfGenus : /^\S+ [^×\s]+ × /.test(found));
}

function scoreRecord(
  { names, outcome }: Row,
  record: UnifiedTaxonomicRecord,
  acceptedOf: ReadonlyMap<string, string | null>,
): Verdict {
  const { accepted_name, resolution } = record;
  const found = accepted_name.scientific_name;
  const isMarked = resolution.review_required;
  const isWanted = (name: string) => names.some((wanted) => isSamePlant(name, wanted, acceptedOf));
  const proposals = resolution.alternatives.flatMap((each) => [each.name, each.accepted_name]);
  const isProposed = proposals.some(isWanted);
  if (found === null || isIncomplete(found, names)) {
    if (names.length === 0 || (isProposed && outcome !== 'validated')) return 'right';
    return isProposed ? 'cautious' : 'missed';
  }
  if (!isWanted(found)) {
    if (!isMarked) return 'wrong_unmarked';
    return isProposed || (names.length === 0 && outcome === 'review') ? 'right' : 'wrong_marked';
  }
  const cultivars = names.map((name) => split(name).cultivar).filter((cultivar) => cultivar !== '');
  const read = [accepted_name.display_name ?? '', ...proposals].map((name) => split(name).cultivar);
  if (cultivars.length > 0 && !read.some((cultivar) => cultivars.includes(cultivar))) return 'other_cultivar';
  if (isMarked) return outcome === 'validated' ? 'cautious' : 'right';
  return outcome === 'review' || outcome === 'candidates' ? 'unmarked' : 'right';
}

function describe({ accepted_name, resolution, validation }: UnifiedTaxonomicRecord): string {
  const { display_name, scientific_name } = accepted_name;
  const mark = resolution.review_required ? ', for review' : '';
  const proposals = resolution.alternatives.map((each) => each.accepted_name).join(', ');
  const name = display_name ?? scientific_name ?? 'nothing';
  return `${name} (${validation.status}, ${resolution.match_kind}${mark})${proposals && `, or ${proposals}`}`;
}

async function scoreFile({ name: file, rows }: LabelFile, recordsOf: Records) {
  const labels = rows.map((row) => Row.parse(row));
  const records = await recordsOf(labels.map(({ given }) => given));
  const plants = [...new Set(labels.flatMap(({ names }) => names.map((name) => split(name).plant)))];
  const known = await recordsOf(plants);
  const acceptedOf = new Map(
    known.flatMap(({ resolution, accepted_name }, place) =>
      resolution.review_required ? [] : [[plants[place] ?? '', accepted_name.scientific_name]],
    ),
  );
  const cases = labels.flatMap((label, place): CountedCase[] => {
    const record = records[place];
    if (record === undefined) return [];
    const { given, names, outcome = 'any', sure: isSure } = label;
    const expected = `${names.join(' or ') || 'nothing'} (${outcome})`;
    return [
      { verdict: scoreRecord(label, record, acceptedOf), isSure, given, expected, found: describe(record) },
    ];
  });
  return { name: file, cases };
}

/** Measures the records of the service: the plant that it takes a string for, and whether it marks its doubts. */
export async function evaluateNamesRecords(
  paths: readonly string[],
  recordsOf: Records,
): Promise<CountedReport> {
  const { known, unrecognised } = await readKnownFiles(paths, isKnown);
  const files = await Promise.all(known.map((file) => scoreFile(file, recordsOf)));
  return { verdicts, files, unrecognised };
}
