/** How sizes of nursery stock are written. */

const n = String.raw`\d+(?:[.,]\d+)?`;
const range = String.raw`${n}(?:\s*[-–/+]\s*${n})*`;

const forms: readonly RegExp[] = [
  // 140mm, 8" pot, 20 cm, 2.5 in, 45L, 7,5 l, 93 ml, 100cc, 15 gal, 3 qt
  new RegExp(
    String.raw`(?<![\d.$€£])${range}\s*(?:mm|cm|["″]|''|in(?:ch(?:es)?)?\b|l\b|lt\b|ltrs?\b|lit(?:re|er|ros?|ri)s?\b|ml\b|cc\b|gal(?:lons?)?\b|qt\b|quarts?\b|pints?\b)(?![\p{L}])`,
    'iu',
  ),
  // 1.5-1.8 m, 6 ft
  new RegExp(String.raw`\b${range}\s*(?:m|ft)\b`, 'iu'),
  // P9, C10, C 7,5, C-50, M-14, PB18, Co 5L, T9, Cl 3, #5, #SP4, SP4, RT
  /(?<![\p{L}\d])(?:p|c|cl|co|ct|cont|pb|lp|v|m|mg|t|g|ø)(?:\.\s?|[\s-])?\d{1,3}(?:[.,]\d)?(?![\p{L}\d])/iu,
  /#\s?(?:sp)?\d{1,3}(?!\d)/iu,
  /(?<!\p{L})(?:pot|godet|vaso|maceta|topf|potmaat|container|conteneur|cont|bag|tube|no\.|vierkante pot)\.?\s?(?:ø\s?)?\d{1,3}(?!\d)/iu,
  // 60/80 bare root, 12-14 StU, 3xv mB, 40-60
  /^\s*\d{1,3}\s*[-–/]\s*\d{1,3}\+?(?:\s*(?:\/\s*\d{1,3}))?\s*(?:\p{L}.*)?$/u,
  /\b\d\s?[x×]\s?v\b|\b(?:stu|circ)\b\.?\s*\d|\b\d+[u+]\d\b|\b\d{1,2}\s?[-–]\s?\d{1,2}\s*(?:cm)?\s*(?:girth|stu|cal|br|rb|crb|rn)\b/iu,
  // 72 cell, 36 ct, 50 plug, 1801
  /\b\d{1,3}\s?(?:[-–]\s?)?(?:cells?|plugs?|ct|count|tray|pack|liners?|er[- ]?tray)\b/iu,
  // Words that are a size by themselves.
  /^(?:super |native |forestry |viro |mega |tree )?(?:tube ?stock|tubes?|hiko|plugs?|plug tray|liners?|punnets?|6[- ]?pack|jumbo plugs?|bare[- ]?root(?:ed)?|root[- ]?ball(?:ed)?|b ?& ?b|ex[- ]?ground|advanced|cell ?grown|root ?trainers?|rt|ts|ft|quart|gallon|seeds?|bulbs?|cuttings?|wurzelnackt|wurzelware|racines nues|motte|cepellón|cepellon|kluit|draadkluit|zolla|ballen|hochstamm|halbstamm|solitär|stecklinge?|jungpflanzen?|alveolo|alvéole|raiz desnuda|raíz desnuda|radice nuda|kale wortel|blote wortel|specimen|semi[- ]mature|hanging basket|basket|flats?)$/iu,
  /(?<!\p{L})(?:m\.?d?b\.?|o\.?b\.?|mdb|wurzelnackt|racines nues|rn|bare root|rootball|tubestock|ex-ground|kluit|draadkluit|zolla|motte)(?!\p{L})/iu,
];

const price = /(?:[$€£]|\b(?:aud|nzd|usd|eur|gbp)\s?)\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?[€£]/giu;
const spacing =
  /(?:@|spacing|centres|centers|c\/c|matures? to|grows? to|mature height|height at maturity)\s.*$/iu;

/** Whether a text has a size in it; prices and spacings are none. */
export function hasSize(text: string): boolean {
  if (text.length > lengthMax) return false;
  const looked = text.replace(price, ' ').replace(spacing, ' ');
  return /\d|\p{L}{2}/u.test(looked) && forms.some((form) => form.test(looked.trim()));
}

const lengthMax = 300;
