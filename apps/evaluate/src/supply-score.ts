import type { ReplyExtraction } from '../../server/src/capabilities/supply/index.ts';
import type { GoldAlternative, GoldLine } from './supply-cases.ts';

type FoundLine = ReplyExtraction['lines'][number];
type Part =
  | 'outcome'
  | 'quantity'
  | 'dates'
  | 'alternatives'
  | 'grade'
  | 'price'
  | 'valid_until'
  | 'conditions';

/** Of each part whether it is right; null where a person has read none, which is not counted. */
export type LineScore = Readonly<Record<Part, boolean | null>>;

/** A line that was not answered has nothing right. */
export function scoreLine(gold: GoldLine, found: FoundLine | undefined): LineScore {
  return {
    outcome: (gold.outcome_accept ?? [gold.outcome]).some((outcome) => outcome === found?.outcome),
    quantity: [gold.confirmable_quantity, ...gold.quantity_accept].some(
      (quantity) => quantity === found?.confirmable_quantity,
    ),
    dates: areDatesRight(gold, found),
    alternatives: areAlternativesRight(gold.alternatives, found?.alternatives ?? []),
    grade: isGradeRight(gold, found),
    price:
      gold.unit_price === null
        ? null
        : [gold.unit_price, ...gold.unit_price_accept].some((price) => price === found?.unit_price),
    valid_until: gold.valid_until === null ? null : gold.valid_until === found?.valid_until,
    conditions: areConditionsRight(gold.conditions_any, found?.conditions ?? ''),
  };
}

/** The size of another plant that is offered stands beside that plant. */
function isGradeRight(gold: GoldLine, found: FoundLine | undefined): boolean | null {
  if (gold.offered_grade === null) return null;
  const said = found?.offered_grade ?? found?.alternatives.find(({ grade }) => grade !== null)?.grade ?? '';
  return (
    [gold.offered_grade, ...gold.offered_grade_accept].some(
      (grade) => grade !== null && isSameSize(grade, said),
    ) ||
    (gold.offered_grade_accept.includes(null) && said === '')
  );
}

const areConditionsRight = (gold: readonly string[], found: string): boolean | null =>
  gold.length === 0 ? null : gold.some((text) => found.toLowerCase().includes(text.toLowerCase()));

/** By how many days the start and the end of what is less than a day may differ. */
const tolerance = { day: 0, range: 3, part_month: 5, month: 5, none: 0 } as const;

function areDatesRight(gold: GoldLine, found: FoundLine | undefined): boolean | null {
  if (gold.ready_start === null && gold.ready_end === null) return null;
  const days = tolerance[gold.date_precision];
  const isRight = (all: readonly (string | null)[], said: string | null | undefined) =>
    all.some((one) => isNear(one, said, days));
  return (
    isRight([gold.ready_start, ...gold.ready_start_accept], found?.ready_start) &&
    isRight([gold.ready_end, ...gold.ready_end_accept], found?.ready_end)
  );
}

function isNear(gold: string | null, found: string | null | undefined, days: number): boolean {
  if (gold === null) return true;
  return typeof found === 'string' && Math.abs(Date.parse(gold) - Date.parse(found)) <= days * 86_400_000;
}

type FoundAlternative = FoundLine['alternatives'][number];

/** Each one is found, and no other plant besides them. */
function areAlternativesRight(
  gold: readonly GoldAlternative[],
  found: readonly FoundAlternative[],
): boolean | null {
  const isOfOther = ({ botanical_name: name }: FoundAlternative) => name !== null;
  if (gold.length === 0 && !found.some(isOfOther)) return null;
  return (
    gold.every((one) => found.some((other) => isSameOffer(one, other))) &&
    found.filter(isOfOther).every((one) => gold.some((other) => isSamePlant(other, one)))
  );
}

const isSameOffer = (gold: GoldAlternative, found: FoundAlternative): boolean =>
  isSamePlant(gold, found) && (gold.quantity === null || gold.quantity === found.quantity);

/** Names are the same when the words of one are all in the other: `Tuscarora` is `Lagerstroemia 'Tuscarora'`. */
function isSamePlant(
  { botanical_name: gold }: GoldAlternative,
  { botanical_name: found }: FoundAlternative,
): boolean {
  if (gold === null || found === null) return gold === found;
  const [one, other] = [wordsOf(gold), wordsOf(found)];
  return one.size > 0 && other.size > 0 && (one.isSubsetOf(other) || other.isSubsetOf(one));
}

const wordsOf = (name: string): Set<string> => new Set(name.toLowerCase().match(/\p{L}+/gu) ?? []);

/** `140 mm pot` and `140mm` are the same size, and so are `TUBE` and `tubestock`. */
function isSameSize(gold: string, found: string): boolean {
  const [numbers, others] = [gold, found].map((grade) => grade.match(/\d+(?:[.,]\d+)?/g)?.join(' ') ?? '');
  if (numbers !== '') return numbers?.replaceAll(',', '.') === others?.replaceAll(',', '.');
  const [one, other] = [gold.trim().toLowerCase(), found.trim().toLowerCase()];
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one));
}
