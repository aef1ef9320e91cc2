/** What may have been hidden: a sentence that names none of these is about something else, such as a person or a date. */
const place =
  /coord|koord|\blat(?:itude)?s?\b|\blon(?:g|gitude)?s?\b|decimall|footprint|locat|localit|locali[sz]|\bloc\b|geo-?(?:ref|graph|priv)|position|spatial|precis|\bplot|grid|square|maille|\bhok|ubicaci|\bort(?:s|e)?|fundort|lieu|degree|resolution|lugar|parish|county|commune|municip|district|province/;

/** What was done to hide a place. */
const hidden =
  /obscur|obfuscat|withh[eo]ld|hidden|\bhid(?:e|es|ing)\b|mask|masqu|blur|fuzz|generali[sz]|redact|remov|suppress|degrad|denatur|random|perturb|swap|displac|jitter|scrambl|shift|reduc|restrict|sensitiv|sensibl|confidential|secret|protect|private|increased|on request|upon request|flout|ocult|difumin|reserv|vergrob|verschleier|unscharf|vervaag|verborg|sløre|skjul/;
const untold =
  /\bnot (?:\w+ ){0,2}(?:display|show|public|publish|provid|availab|given|disclos|releas|shar)|(?:county|parish|municipality|district|province|state|country)[- ]level/;

/** What makes a place coarse by a distance that is said, or without harm. */
const coarse =
  /round|truncat|cent(?:re|er|roid)|square|grid|maille|\bhok|convert|placed on|resolution|decimal/;
/** An area of unknown size. */
const region = /county|parish|municipalit|commune|district|province|departement|country/;

const denied =
  /\b(?:no|not|never|nothing|neither)\s+(?:\w+\s+){0,2}(?:obscur|withheld|hidden|mask|blur|fuzz|generali|redact|remov|modif|round|random|restrict|sensitiv|reduc|convert)/;

/** A whole clause that says of the record that it is hidden. */
const status =
  /^(?:geo-?privacy\W*)?(?:private|obscured|hidden|withheld|sensitive|confidential)$|\bsensitive (?:species|taxon|taxa|record|data|location)|record is sensitive/;

/**
 * How far a place may be off by what a text of `informationWithheld` or `dataGeneralizations` says, metres. Infinite where the place
 * was hidden or made coarse and no distance is said; null where the text says nothing of the kind.
 */
export function reachInText(text: string | null): number | null {
  const clauses = (text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[;|\n]|\.(?=\s|$)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '' && !denied.test(clause));
  const reaches = clauses.flatMap((clause) => reachOfClause(clause) ?? []);
  if (reaches.length > 0) return Math.max(...reaches);
  return clauses.some((clause) => status.test(clause)) ? Number.POSITIVE_INFINITY : null;
}

function reachOfClause(clause: string): number | null {
  if (/\bdecimall(?:at|ong)itude\b/.test(clause)) return Number.POSITIVE_INFINITY;
  if (!place.test(clause)) return null;
  const distances = distancesIn(clause);
  const isHidden = hidden.test(clause) || untold.test(clause);
  const isCoarse = coarse.test(clause);
  if (distances.length > 0 && (isHidden || isCoarse)) return Math.max(...distances);
  return isHidden || (isCoarse && region.test(clause)) ? Number.POSITIVE_INFINITY : null;
}

const number = /(\d+(?:[.,]\d+)?)/.source;
const length = new RegExp(
  `${number}\\s*-?\\s*(km|kilom|mi\\b|mile|m\\b|met(?:er|re)|deg|°|arc-?\\s?min)`,
  'g',
);
const decimals = /(\d+|zero|one|two|three|four|five|six)[- ]decimal/g;
const countWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const fractions: readonly (readonly [RegExp, number])[] = [
  [/(?:whole|full) degree/, 1],
  [/half[- ]degree/, 0.5],
  [/quarter[- ]degree/, 0.25],
];
const metresPerDegree = 111_200;
const metresOf: readonly (readonly [RegExp, number])[] = [
  [/^k/, 1000],
  [/^mi/, 1609.344],
  [/^m/, 1],
  [/^arc/, metresPerDegree / 60],
  [/^[d°]/, metresPerDegree],
];
const cells = /grid|square|cell|raster|maille|\bhok|quadra|\dx\d|\d\s?x\s?\d|km2/;

/** Distances in metres; of a cell half its diagonal, that of one of degrees at the equator. */
function distancesIn(clause: string): number[] {
  const isCell = cells.test(clause);
  const plain = clause.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1');
  const found: number[] = [];
  for (const [, amount = '', unit = ''] of plain.matchAll(length)) {
    const metres = Number(amount.replace(',', '.')) * (metresOf.find(([word]) => word.test(unit))?.[1] ?? 1);
    found.push(isCell || /^[d°a]/.test(unit) ? metres * Math.SQRT1_2 : metres);
  }
  for (const [, count = ''] of plain.matchAll(decimals)) {
    const places = /\d/.test(count) ? Number(count) : countWords.indexOf(count);
    found.push(10 ** -places * metresPerDegree * Math.SQRT1_2);
  }
  for (const [words, degrees] of fractions)
    if (words.test(plain)) found.push(degrees * metresPerDegree * Math.SQRT1_2);
  return found;
}
