/** Headings of columns in English, Latin, German, French, Spanish, Dutch and Italian, folded to ASCII. */

/** Nothing with one of these words holds names of plants. */
const neverNames =
  /\b(?:codes?|kode|codigo|codice|numbers?|nr|nrs|no|nos|num|nummer|numero|numbre|artnr|sku|barcode|ean|gtin|upc|id|ids|uuid|ref|refs|reference|referenz|qty|qtys|quantity|quantities|menge|anzahl|stuck|stk|stuckzahl|aantal|stuks|quantite|qte|quantites|cantidad|cant|unidades|quantita|pezzi|pcs|units?|suppliers?|lieferant|lieferanten|leverancier|fournisseur|proveedor|fornitore|customers?|client|cliente|kunde|klant|contacts?|kontakt|address|adresse|direccion|indirizzo|adres|emails?|mail|phone|telefon|telephone|telefono|notes?|remarks?|comments?|bemerkung|bemerkungen|anmerkung|notiz|remarques?|observaciones|opmerking|opmerkingen|osservazioni|status|location|lage|standort|locatie|ubicacion|emplacement|bench|bay|block|colou?rs?|farbe|couleur|kleur|colore|flower|blute|fleur|bloei|category|categories|kategorie|categorie|categoria|type|typ|tipo|image|photo|foto|bild|picture|url|link|website|gst|vat|mwst|ust|tva|btw|iva|total|gesamt|summe|totaal|totale|date|datum|fecha|data|week|woche|semaine|kw|order|ordered|bestellung|bestellmenge|commande|pedido|ordine|bestelling|nursery|nurseries|baumschule|pepiniere|vivero|vivaio|kwekerij|grower|zuchter|breeder|brand|marke|parents?|parentage|eltern|available|availability|verfugbar|disponible|disponibilita|disponibilite|beschikbaar|native|origin|herkunft|origine|origen|herkomst|zone|hardiness|light|water|sun|season|month|monat|mois|maand|hersteller|manufacturer|matched|suggested|suggestions?)\b/;

/** Common names, or one part of a name, or other names of the same plant. */
const otherNames =
  /\b(?:common|vernacular|trivial\w*|trivialname|popular|local|english|englisch\w*|german|deutsch\w*|french|spanish|dutch|italian|nederlands\w*|volksnaam|anglais|francais\w*|commun|communs|commune|comun|comunes|comune|comuni|vulgar|vulgaire|volgare|vernaculaire|usuel|castellano|espanol|italiano|svensk\w*|dansk\w*|norsk\w*|polsk\w*|cesk\w*|magyar|portugues\w*|maori|aboriginal|indigenous|family|families|familie|famille|familia|famiglia|order|authors?|autor|auteur|autore|authority|authorship)\b/;

/** Names of the same plants, or of others, that are not meant by them. */
const notTheirNames =
  /\b(?:synonyms?|synonymes?|synonyme[ns]?|sinonimos?|sinonimi|synoniem|synoniemen|companions?|similar|related|alternatives?|keywords|tags)\b/;

/** Words that may be beside a name; without a word for names it is what the column holds. */
const sizes =
  /\b(?:sizes?|pots?|potsize|container|containers|topf|topfe|topfgrosse|grosse|taille|tamano|maat|misura|heights?|hohe|hauteur|altura|altezza|hoogte|width|spread|grades?|qualitat|kwaliteit|qualite|price|prices|preis|preise|prix|precio|prezzo|prijs|prijzen|cost|rrp|wholesale|retail|eur|usd|aud|maceta|vaso|conditionnement|format|formato|girth|stock)\b/;

const botanical =
  /\b(?:botanical|botanic|botanicals|botanisch\w*|botanique|botaniques|botanico|botanica|botanici|scientific|wissenschaftlich\w*|scientifique|scientifiques|cientifico|cientifica|scientifico|scientifica|wetenschappelijk\w*|latin|latein|lateinisch\w*|latine|latino|latina|latijn|latijns\w*|linnean|taxonomic|scientificname|botanicalname|latinname|sciname|botname|vetenskaplig\w*|latinsk\w*|botanisk\w*|videnskabelig\w*|vitenskapelig\w*|naukow\w*|lacinsk\w*|botaniczn\w*|vedeck\w*|botanick\w*|tudomanyos|tieteellinen)\b/;

const taxon =
  /\b(?:taxon|taxa|taxons|taxonname|binomial|binome|speciesname|fullname|canonicalname|acceptedname)\b/;

const genusWords = /\b(?:genus|genera|genre|genero|genere|gattung|gattungen|geslacht)\b/;

const speciesWords =
  /\b(?:species|especies?|especes?|specie|spezies|arten?|sp|spp|art|soort|soorten|pflanzenart|plantensoort|baumart|baumarten|geholzart|boomsoort|boomsoorten|tradart|essences?)\b/;

const plantWords =
  /\b(?:plants?|plantname|plantnames|plantnaam|plantae|pflanzen?|pflanzenname|pflanzennamen|pflanzenbezeichnung|plantes?|plantas?|pianta|piante|planten?|plantennaam|vegetal|vegetaux|vegetales|geholze?|gewas|gewachse?|stauden?|baume?|arbres?|arboles?|alberi|bomen|boom|trees?|shrubs?|perennials?|variety|varieties|cultivars?|cultivarname|cultivare|sorten?|sortenname|varietes?|variedad|variedades|varieta|ras|rassen|cv|crop)\b/;

const nameWords =
  /\b(?:namn|navn|nazwa|nazev|nev|nimi|names?|namen?|naam|plantnaam|noms?|nomen|nombres?|nome|nomi|description|descriptions|desc|bezeichnung|artikelbezeichnung|artikelname|warenbezeichnung|produktbezeichnung|produktname|artikel|articles?|articulos?|articoli|articolo|items?|products?|produkte?|produits?|productos?|prodotto|prodotti|productnaam|productname|itemname|designation|libelle|omschrijving|artikelomschrijving|benaming|beschreibung|denominazione|denominacion|denomination|descripcion|descrizione|inhalt|material|ware|intitule|label|title)\b/;

/**
 * Scores a heading as that of plant names, 10 at most; below 0 other data follow, at -20 the names
 * of other plants.
 */
export function scoreNameHeading(heading: string): number {
  const words = heading.split(' ').length;
  if (words > 8) return 0;
  const hasSize = sizes.test(heading);
  if (notTheirNames.test(heading)) return -20;
  if (neverNames.test(heading)) return -10;
  if (botanical.test(heading) || taxon.test(heading)) {
    return hasSize || otherNames.test(heading) ? 6 : nameWords.test(heading) || taxon.test(heading) ? 10 : 9;
  }
  if (otherNames.test(heading)) return -10;
  if (genusWords.test(heading)) return speciesWords.test(heading) ? 9 : -10;
  if (hasSize) return plantWords.test(heading) && nameWords.test(heading) ? 3 : -10;
  if (speciesWords.test(heading)) return 7;
  if (words > 4) return 0;
  if (plantWords.test(heading)) return nameWords.test(heading) ? 6 : 5;
  return nameWords.test(heading) ? 3 : 0;
}

const codes =
  /^(?:(?:item|article|artikel|art|product|produkt|plant|stock|order|bestell)? ?(?:codes?|kode|codigo|codice|sku|nr|no|number|nummer|numero)|id|ref|reference|barcode|ean|gtin|upc|artnr|artikelnummer|bestellnummer)$/;
const commonNames =
  /\b(?:common|vernacular|trivial\w*|popular|volksnaam|communs?|communes?|comune?s?|comuni|vulgar|vulgaire|volgare|vernaculaire|usuel)\b|^(?:english|german|deutsch\w*|french|spanish|dutch|italian|nederlands\w*) names?$|^(?:deutscher|nederlandse) na(?:me|am)$/;
const authors = /^(?:authors?|autor|auteur|autore|authority|authorship)$/;

/** The role of columns of a plant list that hold no botanical names: `code`, `common_name`, `author`. */
export function otherRoleOf(heading: string): 'code' | 'common_name' | 'author' | null {
  if (codes.test(heading)) return 'code';
  if (authors.test(heading)) return 'author';
  return commonNames.test(heading) && !botanical.test(heading) ? 'common_name' : null;
}

/** Words for plants that mean nothing else: a plant is a factory too, a boom part of a crane. */
const onlyPlants =
  /\b(?:plantae|pflanzen?|plantes?|planten|vegetal|vegetaux|vegetales|geholze?|gewachse?|stauden?|baume?|arbres?|arboles?|alberi|bomen|trees?|shrubs?|perennials?|cultivars?)\b/;
const namesOfPlants =
  /\b(?:pflanzen(?:name|namen|bezeichnung|art)|plant(?:en)?naam|plantensoort|cultivarname)\b/;
/** With a word for species these two mean plants. */
const withSpecies = /\b(?:plants?|genus|genera)\b/;

export type NamedBy = 'botany' | 'plants' | 'goods' | 'other';

/**
 * Divides headings into those of botany and nothing else, those that mean other things too (`Art`, `Sorte`, `Plant name`),
 * those of any goods (`Item`, or none), and all others (`Room`).
 */
export function classifyHeading(heading: string): NamedBy {
  const isOfSpecies = speciesWords.test(heading);
  const isOfPlants = onlyPlants.test(heading) || (isOfSpecies && withSpecies.test(heading));
  if (botanical.test(heading) || taxon.test(heading) || namesOfPlants.test(heading)) return 'botany';
  if (commonNames.test(heading)) return 'plants';
  if (isOfPlants && (isOfSpecies || nameWords.test(heading))) return 'botany';
  if (isOfSpecies || genusWords.test(heading) || plantWords.test(heading)) return 'plants';
  return heading === '' || nameWords.test(heading) ? 'goods' : 'other';
}
