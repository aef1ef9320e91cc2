/** A height or width that a design intent limits, or that a statement about a plant gives; in metres. */
interface Measure {
  readonly isWidth: boolean;
  readonly low: number;
  readonly high: number;
}

const metresOf: Readonly<Record<string, number>> = {
  mm: 0.001,
  cm: 0.01,
  m: 1,
  f: 0.3048,
  "'": 0.3048,
  i: 0.0254,
  '"': 0.0254,
};

const value = String.raw`(?<low>\d+(?:[.,]\d+)?)(?:\s*(?:-|–|to|bis|à|tot)\s*(?<high>\d+(?:[.,]\d+)?))?\s*(?<unit>mm|cm|m(?:et(?:re|er|ro|ri)|ètre|eter)?s?|f(?:ee|oo)?t|inch(?:es)?|["'])(?![\p{L}²³])`;
/** Other things that a number may be of: `200mm pots`, `2 m apart`, `5 cm flowers`. */
const others =
  /^[ -]*(?:pots?|containers?|grade|spacing|apart|centres|deep|soil|mulch|from|away|girth|trunk|bed|border|strip|path|long|flowers?|lea(?:f|ves)|topf|abstand|tief|breites? beet|entfernt|umfang|di distanza|de distance|uit elkaar)/iu;
const width =
  /\b(?:wide|width|spread|across|breit\w*|largeur|large|breed\w*|ancho|anchura|larg[ao]|larghezza)\b/iu;
const height =
  /\b(?:tall\w*|high|height|grows?|reach\w*|matur\w*|up to|to|hoch|höhe|wird|hauteur|haute?|atteint|hoog\w*|wordt|alt[ao]|altura|alcanza|altezza|raggiunge)(?!\p{L})/iu;

const filler = String.raw`(?:[\s:]*(?:(?:mature|growth|final|height|spread|width|of|at|a|de|di|von|van|zu|höhe|breite|hauteur|largeur|hoogte|breedte|altura|anchura|altezza|larghezza)[\s:]+){0,3}|\s*)`;
const most = String.raw`(?:max(?:imum|imal|imale)?\.?|under|below|up to|n(?:o|ot)(?: \w+)? (?:taller|higher|wider|more|over|above|exceed(?:ing)?)(?: than)?|must not exceed|less than|shorter than|at most|within|bis(?: zu)?|höchstens|unter|nicht (?:höher|breiter|über)(?: als)?|hoogstens|onder|niet (?:hoger|breder) dan|tot|jusqu[’']à|moins de|au plus|hasta|menos de|como máximo|fino a|meno di|al massimo|≤|<=?)`;
const least = String.raw`(?:min(?:imum|destens)?\.?|over|above|at least|more than|no less than|taller than|über|minstens|au moins|plus de|al menos|más de|almeno|più di|≥|>=?)`;
const stated = new RegExp(value, 'giu');
const limits = new RegExp(
  `(?<![\\p{L}])(?:(?<most>${most})|(?<least>${least}))${filler}${value}|${value.replaceAll('?<', '?<after_')}\\s*(?:tall |high |wide |hoch |breit )?(?:max(?:imum|imal)?|at most|or (?:less|under|below|lower)|höchstens)(?!\\p{L})`,
  'giu',
);

/** A limit that a sentence sets: `max height 600mm`. */
interface Limit extends Measure {
  readonly isMost: boolean;
}

export const limitsOf = (sentence: string): Limit[] =>
  [...sentence.matchAll(limits)].flatMap((match) => limitOf(sentence, match));

/** True if the statement gives a measure beyond one of the limits: `reaches 20 m`. */
export function breaksLimit(limited: readonly Limit[], statement: string): boolean {
  if (limited.length === 0) return false;
  const measured = [...statement.matchAll(stated)].flatMap((match) => measureOf(statement, match));
  return limited.some(({ isMost, isWidth, low, high }) =>
    measured.some((each) => each.isWidth === isWidth && (isMost ? each.low > high : each.high < low)),
  );
}

function limitOf(sentence: string, match: RegExpExecArray): Limit[] {
  const { groups = {}, index, 0: text } = match;
  const { low = groups.after_low, high = groups.after_high, unit = groups.after_unit, least: min } = groups;
  const rest = sentence.slice(index + text.length);
  if (others.test(rest)) return [];
  const isWidth = width.test(`${sentence.slice(Math.max(0, index - 15), index)}${text}${rest.slice(0, 12)}`);
  return [{ ...metres(low, high, unit), isWidth, isMost: min === undefined }];
}

/** Nothing where the number is of something else, or of something that is not said. */
function measureOf(statement: string, { groups = {}, index, 0: text }: RegExpExecArray): Measure[] {
  const rest = statement.slice(index + text.length);
  if (others.test(rest)) return [];
  const before = statement.slice(Math.max(0, index - 25), index);
  const isWidth = width.test(rest.slice(0, 12)) || (!height.test(rest.slice(0, 12)) && width.test(before));
  if (!isWidth && !height.test(before) && !height.test(rest.slice(0, 12))) return [];
  return [{ ...metres(groups.low, groups.high, groups.unit), isWidth }];
}

function metres(low = '', high = low, unit = 'm') {
  const factor = metresOf[unit.toLowerCase()] ?? metresOf[unit.toLowerCase().charAt(0)] ?? 1;
  const read = (number: string) => Math.round(Number(number.replace(',', '.')) * factor * 1e6) / 1e6;
  return { low: read(low), high: read(high) };
}
