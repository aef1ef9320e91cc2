import type { SizeClassifier } from '@plantdata/container-sizes';
import { type ColumnProfile, foldHeading } from '../../../platform/documents/index.ts';
import { removeUnits, unitOfHeading } from './unit-of-heading.ts';

const certain =
  /^(?:pot|pots|pot ?sizes?|size|sizes|plant sizes?|container|containers|container sizes?|bag ?sizes?|tray sizes?|grade|grades|grade size|size grade|size grades|spec|specification|pot type|pot grade|topf|topfe|topf ?grosse|topfgroesse|topf cm|containergrosse|containergroesse|grosse|groesse|grossen|pflanzgrosse|qualitat|qualitaet|lieferform|lieferqualitat|lieferqualitaet|sortierung|taille|tailles|conditionnement|contenant|conteneur|godet|force|dimension pot|pot taille|maceta|contenedor|tamano|tamanos|formato|envase|medida|medidas|presentacion|calibre contenedor|potmaat|maat|maten|pot maat|kwaliteit|leverwijze|vaso|vasi|contenitore|misura|misure|diametro vaso|formato vaso|oe vaso)$/;

const words =
  /\b(?:pot|potsize|pots?|size|sizes|container|containers|topf\w*|containergro\w+|grosse|groesse|taille|conditionnement|contenant|conteneur|maceta|contenedor|tamano|formato|envase|potmaat|maat|vaso|contenitore|misura|lieferform|sortierung|litres?|liters?|litros|litri|gallons?)\b/;

const weak =
  /\b(?:girth|stammumfang|umfang|stu|calliper|caliper|grade|grades|spec|specs|specification|format|force|calibre|qualitat|qualitaet|qualite|calidad|kwaliteit|qualita|type|typ|presentation|medida|dimensions?|description|bezeichnung|beschreibung|designation|omschrijving|descripcion|descrizione|item|artikel|article|product|produkt|produit|label|labels)\b/;

const others =
  /\b(?:roots?|wurzeln?|prices?|preis\w*|prix|precios?|prijs|prezzo|cost|qty|quantity|quantities|menge|anzahl|stuck\w*|aantal|quantite|cantidad|quantita|codes?|sku|ean|barcode|nr|no|number|numero|id|colou?r|farbe|species|botanical|botanisch\w*|latin|common|names?|name|nom|nombre|nome|naam|plants?|family|mature|order|min|minimum|per|tray qty|pack size|pack|batch|farm|shoe|supplier|status|notes?)\b/;

/** True if a text is purely a heading of sizes. */
const isSizeHeading = (heading: string): boolean => certain.test(heading);

/** Dimensions: headings of sizes if the unit is beside them. */
const measures =
  /^(?:o|diameter|durchmesser|diametre|diametro|doorsnede|girth|stammumfang|umfang|stu|circ|circonference|perimetro|call?iper)$/;

/**
 * Scores a heading as that of sizes, 11 if it also names the unit of containers; below 0 it is a
 * heading of other data.
 */
function scoreSizeHeading(heading: string): number {
  const bare = removeUnits(heading);
  const namesUnit = bare !== heading;
  if (isSizeHeading(bare)) return namesUnit && isOfContainer(heading) ? 11 : 10;
  if (namesUnit && measures.test(bare)) return 6;
  const isOther = others.test(heading);
  if (words.test(heading)) return isOther ? 2 : heading.split(' ').length <= 4 ? 8 : 3;
  if (isOther) return weak.test(heading) ? 1 : -10;
  return weak.test(heading) ? 3 : 0;
}

/** Plants have sizes in centimetres and inches too: `Größe (cm)` may be how high they are. */
const isOfContainer = (heading: string): boolean => !/^(?:cm|in)$/.test(unitOfHeading(heading) ?? '');

/**
 * Creates the profile that finds the column of sizes in a document: by headings in six languages,
 * and by the category of its cells according to `classifier`.
 */
export function createSizeColumn(classifier: SizeClassifier): ColumnProfile {
  const isSize = (text: string) => classifier.classify(text).category !== null;
  const hasSize = (text: string) => !isFigure(text) && isSize(text) && !isHeading(text);
  return {
    what: 'sizes',
    role: 'size',
    scoreHeading: scoreSizeHeading,
    recognises: hasSize,
    recognisesNumber: isSize,
    isSomethingElse(text, isAlone) {
      if (/^\d{2,3}$/.test(text) || hasSize(text)) return false;
      // A cell with no other beside it and without a size is a title or a group of plants.
      return isAlone || letterhead.test(text);
    },
    takesWholeRows: true,
  };
}

/** `140` may be millimetres of a pot, and in a column of which nothing is known as well a quantity. */
const isFigure = (text: string): boolean => /^[\d.,\s]+$/.test(text);

/** `Bag size (L)` has the word of a category in it. */
const isHeading = (text: string): boolean =>
  !/\d/.test(text) && (isSizeHeading(foldHeading(text)) || unitOfHeading(text) !== null);

const letterhead =
  /\b(?:nursery|nurseries|growers|pty|ltd|inc|gmbh|baumschulen?|gärtnerei|pépinières?|viveros?|vivai|vivaio|boomkwekerij|s\.?r\.?l|availability|price ?list|stock ?list|verfügbarkeit|preisliste|lagerliste|disponibilités|listino|catálogo|voorraadlijst)\b/iu;
