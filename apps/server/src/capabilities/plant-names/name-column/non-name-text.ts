/** Text among plant names that is not a name, in the languages of the trade. */

/** Families: a line of nothing else is a heading. */
const family = /^\p{Lu}\p{L}*aceae(?:\s+\p{Lu}[\p{L}.]*)?$/iu;

/** Work on a site beside its plants, in a tender. */
const work =
  /\b(?:cultivate|supply and|spread|excavate|dispose|removal of|topsoil|mulch\w*|double stake|staking|watering|maintenance|establishment|boden|oberboden|unterboden|rindenmulch|baumverankerung|verankerung|fertigstellungspflege|entwicklungspflege|pflege|wässern|liefern|einbauen|auftragen|lockern|spitten|teelaarde|boompalen|onderhoud|leveren|aanbrengen|grondverbetering|watergeven|décapage|fourniture|terre végétale|paillage|tuteurage|arrosage|entretien|confortement|terreno|riego|mantenimiento|suministro|acolchado|entutorado|fornitura|pacciamatura|irrigazione|manutenzione|tutoraggio|stesa|pflanzgruben?|ausheben|hacken|baustelle\w*|einrichten|palletkosten|verpackungskosten|préparation du sol|richness)\b/iu;

/** `Fourniture et plantation de Populus tremula`: what is done with a plant, before its name. */
export const supply =
  /^(?:f(?:\.|ournitures?)(?: et p(?:\.|lantation))?(?: d[e'])?|lieferung(?: und pflanzung)?(?: von)?|liefern(?: und pflanzen)?(?: von)?|supply(?: and plant(?:ing)?)?(?: of)?|leveren(?: en planten)?(?: van)?|suministro(?: y plantaci[oó]n)?(?: de)?|fornitura(?: e (?:messa a dimora|posa))?(?: di)?)\s+(?=\p{Lu}\p{Ll}+\s)/iu;

export const isWork = (text: string): boolean => work.test(text);

/** Groups that lists are divided into: a line of nothing else is a heading. */
const groups =
  'trees?|shrubs?|palms?|ferns?|cycads?|climbers?|creepers?|vines?|grasses|grass|sedges|reeds|rushes|strappy|strap ?leaf(?: plants)?|groundcovers?|ground ?covers?|perennials?|annuals?|biennials?|bulbs?|herbs?|vegetables?|veggies|fruits?|nuts|berries|citrus|succulents?|cacti|cactus|aquatics?|bog|water ?plants?|natives?|exotics?|conifers?|evergreens?|deciduous|roses|hedging|hedges?|hedge plants|topiary|bamboos?|orchids|bromeliads|indoor|houseplants?|tubestock|tubes|advanced|specimens?|standards?|espaliers?|whips|feathered|bare ?root(?:ed)?|liners?|plugs|seedlings|propagation|stock|plants?|new|specials?|miscellaneous|misc|other|others|sundries|patio|alpines?|rockery|ornamentals?|flowering|feature|street|shade|fruiting|coloured|mixed|' +
  'gehölze|laubgehölze|nadelgehölze|bäume|laubbäume|nadelbäume|straßenbäume|obstbäume|obst|beerenobst|sträucher|ziersträucher|hecken(?:pflanzen)?|stauden|gräser|farne|bodendecker|kletterpflanzen|rosen|koniferen|kräuter|zwiebeln|solitärs?|solitärpflanzen|hochstämme|heister|ballenware|containerware|wurzelware|wasserpflanzen|' +
  'arbres|arbustes|arbrisseaux|conifères|vivaces|plantes vivaces|graminées|grimpantes|plantes grimpantes|couvre[- ]sols?|rosiers|fruitiers|bulbes|haies|fougères|bambous|palmiers|tiges|fleurs|feuillus|résineux|' +
  'árboles|arbustos|palmeras|coníferas|trepadoras|tapizantes|gramíneas|helechos|aromáticas|rosales|frutales|suculentas|setos|vivaces y gramíneas|' +
  'bomen|laanbomen|heesters|sierheesters|coniferen|vaste planten|siergrassen|grassen|klimplanten|bodembedekkers|varens|rozen|bollen|haagplanten|fruitbomen|kruiden|' +
  'alberi|alberature|arbusti|conifere|perenni|erbacee|erbacee perenni|graminacee|rampicanti|tappezzanti|palme|felci|rose|siepi|fruttiferi|aromatiche|bulbose';

const group = new RegExp(
  `\\s*(?:(?:[,&+/-]|(?:and|und|et|y|e|en)(?!\\p{L}))\\s*)?(?:${groups})(?!\\p{L})`,
  'iuy',
);

const afterGroups =
  /^(?:\(?(?:cont(?:inued|'d|d|\.)?|fortsetzung|suite|vervolg|segue|a\s*[-–]\s*z)\)?\.?)?\s*:?$/iu;

/** Group by group: one pattern for the line would try every way to divide it, as some are called by the words of others. */
function isGroupLine(text: string): boolean {
  let end = 0;
  for (group.lastIndex = 0; group.test(text); end = group.lastIndex);
  return end > 0 && afterGroups.test(text.slice(end).trim());
}

const business =
  /\b(?:nursery|nurseries|growers?|garden ?cent(?:re|er)s?|wholesalers?|pty|ltd|limited|inc|llc|gmbh|co\.? kg|baumschulen?|gärtnerei|pépinières?|viveros?|vivai|vivaio|kwekerij(?:en)?|boomkwekerij|boomkwekers|index seminum|hortus botanicus|botanic(?:al)? gardens?|botanischer garten|jardin botanique|jardín botánico|orto botanico|s\.?r\.?l|s\.?a\.?r\.?l|b\.v|p\.? ?o\.? box|postfach)\b\.?/iu;

const street =
  /\b(?:street|st|road|rd|avenue|ave|lane|drive|highway|hwy|straße|strasse|weg|rue|route|chemin|calle|carretera|ctra|via|viale|strada|straat|laan|dijk)\b\.?/iu;

const listTitle =
  /\b(?:availability|(?:stock|price|plant|product|order|species) ?(?:list|schedule|form|guide)|lists? (?:of|for)|catalogue|catalog|verfügbarkeit(?:sliste)?|preisliste|lagerliste|bestandsliste|angebot|lieferprogramm|sortimentsliste|pflanzliste|pflanzenliste|disponibilités?|liste (?:des|de)|tarif|catalogue|lista (?:de|dei|delle)|listado|listino|catálogo|catalogo|disponibilidad|disponibilità|beschikbaarheid|voorraadlijst|prijslijst|plantenlijst|quotation|quote|invoice|delivery (?:note|docket)|order (?:no|number|date)|purchase order|rechnung|lieferschein|devis|facture|bon de|presupuesto|factura|preventivo|fattura|offerte|factuur)\b/iu;

const month =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|autumn|summer|winter|januar|februar|märz|mai|juni|juli|oktober|dezember|frühjahr|herbst|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|printemps|automne|enero|febrero|marzo|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|primavera|otoño|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|autunno|januari|februari|maart|mei|augustus|voorjaar|najaar|kw|week)\b/iu;

export interface Sighting {
  /**
   * True if the text is a name with a genus of the checklist; slow, so called only where it
   * decides.
   */
  isKnown(): boolean;
  /** True if the text begins with that genus, so that the rest may describe the plant. */
  readonly beginsWithName: () => boolean;
  readonly isQuoted: boolean;
}

const measure =
  /^\d[\d.,/x×\s-]*(?:mm|cm|ltrs?|lit(?:re|er|ro)s?|gal(?:lons?)?|inch(?:es)?)(?: (?:pots?|bags?|tubes?))?$/iu;

/** True if a text is certainly not a name, wherever it appears. */
export function isNoName(text: string, { isKnown, beginsWithName, isQuoted }: Sighting): boolean {
  if (!/\p{L}{2}/u.test(text) || measure.test(text)) return true;
  if (family.test(text)) return true;
  if (isGroupLine(text)) return text === text.toUpperCase() || !isKnown();
  if (isQuoted) return false;
  if (business.test(text)) return true;
  if (/^\d+[a-z]?[ ,/-].*/iu.test(text) && street.test(text) && !isKnown()) return true;
  if (listTitle.test(text) && (/\d{4}|:/.test(text) || !isKnown())) return true;
  const isDated = month.test(text) && /\b(?:19|20)\d{2}\b/.test(text);
  return (isDated && !isKnown()) || (isProse(text) && !beginsWithName());
}

/**
 * True if an isolated text that is not known is also not a name: all but those that look like
 * Latin.
 */
export const isNoLoneName = (text: string): boolean => !looksLatin(text);

function looksLatin(text: string): boolean {
  const [genus = '', epithet = ''] = text.replace(/^[×x]\s/u, '').split(/\s+/);
  return (
    /^\p{Lu}\p{Ll}{2,}$/u.test(genus) &&
    (latinEnding.test(genus) || strongEnding.test(epithet)) &&
    /^\p{Ll}[\p{Ll}-]{3,}$/u.test(epithet) &&
    epithetEnding.test(epithet)
  );
}

const latinEnding = /(?:a|us|um|is|es|os|on|ix|ex|ax|ys|ia|er|as|ma|go|en|ne|ra|ea|ium|ops)$/u;
/** Enough where the genus is misspelt. */
const strongEnding = /^.{3,}(?:us|um|ii|ensis|oides|folia|flora|iana|ata|osa|ica)$/u;
const epithetEnding =
  /(?:us|um|a|is|ii|i|ae|ens|ans|ensis|oides|ense|ale|ile|ior|ax|ix|or|iae|um|folia|flora|eum|yle)$/u;

/** True where a genus or an epithet has a Latin ending. */
export const endsAsLatin = (genus: string, epithet: string): boolean =>
  latinEnding.test(genus) || epithetEnding.test(epithet);

function isProse(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length > 14) return true;
  const small = words.filter((word) => smallWords.has(word.toLowerCase())).length;
  return words.length >= 6 && small >= words.length / 4;
}

/** Words between words: sentences have them, names hardly. */
const smallWords = new Set(
  'the of and to for in on at is are be by from with your our we you all any will may must not this that please or as if der die das und für ist sind wir sie bitte alle auf mit von zu im bei nur le la les des du et pour est sont vous nous votre nos sur par dans en el los las y para es son con por su sus nuestros il lo gli dei delle per sono con di del della che non het de een voor zijn wij uw op met van te niet'.split(
    ' ',
  ),
);
