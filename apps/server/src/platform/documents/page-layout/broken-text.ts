/** Text that continues in the next line of its cell. */

/** First halves of Latin and English words that are written with a hyphen, so that it stays where a line ends with it. */
const hyphenated =
  /(?:^|[\s(])(?:novae|novi|nova|uva|vitis|crus|crista|pes|flos|filix|bursa|sanctae|sancti|spina|corona|caput|capillus|barba|cornu|dens|lingua|ruta|nidus|spica|auricula|umbilicus|speculum|pecten|non|semi|self|bare|pot|container|multi|half|well|root|open|field|co)$/i;

/** A rank or sign of names and titles after which something must follow. */
const unfinished =
  /(?:[-\u2010\u00AD,&/+×]|\b(?:var|subsp|ssp|subvar|f|fo|forma|cv|sect|ser|x|et|and|und|y|e|en)\.?)$/iu;

/**
 * Signs with which entries of a list seldom begin: lower case, a quotation, a bracket. The sign of
 * a hybrid begins names.
 */
const continuing = /^(?!x\s)(?:\p{Ll}|['"‘’“”‚„«»‹›`´([{,;/&-])/u;

/** Two parts of a cell as one text. */
export function joinBroken(above: string, below: string): string {
  if (above.endsWith('\u00AD')) {
    return above.slice(0, -1) + below;
  }
  const hyphen = /^(.*\p{L})[-\u2010]$/su.exec(above);
  if (hyphen?.[1] === undefined) {
    return /[-\u2010/]$/.test(above) && !/\s[-\u2010/]$/.test(above) ? above + below : `${above} ${below}`;
  }
  const isOneWord = /^\p{Ll}/u.test(below) && !hyphenated.test(hyphen[1]) && !isOpen(above);
  return isOneWord ? hyphen[1] + below : above + below;
}

/** Returns whether the texts by themselves suggest that the second continues the first. */
export function goesOn(above: string, below: string): boolean {
  return continuing.test(below) || unfinished.test(above) || isOpen(above);
}

/** Returns whether the second text certainly ends the first: a quotation, a bracket, a word. */
export function completes(above: string, below: string): boolean {
  return (isOpen(above) && !isOpen(joinBroken(above, below))) || (isDivided(above) && /^\p{Ll}/u.test(below));
}

/** Returns whether a word is divided at the end of a text. */
export function isDivided(text: string): boolean {
  return /\p{L}[-\u2010\u00AD]$/u.test(text);
}

/** A bracket or quotation was begun and not ended. Apostrophes within words (`Cunningham's`) are none. */
function isOpen(text: string): boolean {
  const opening = text.match(/(?:^|[\s(×-])['‘"“„«]/gu)?.length ?? 0;
  const closing = text.match(/(?<=[\p{L}\p{N}.!?)])['’"”“»](?=$|[\s),;.])/gu)?.length ?? 0;
  const brackets = (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0);
  return opening > closing || brackets > 0;
}
