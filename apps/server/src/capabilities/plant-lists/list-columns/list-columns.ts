import type { BesideColumn, BesideColumns, ColumnProfile } from '../../../platform/documents/index.ts';
import { countIn, priceIn } from '../read-cells.ts';

const certainQuantity =
  /^(?:qtys?|quantity|quantities|quants?|qty (?:available|avail|on hand|in stock|free)|(?:available|avail|free|stock) (?:qty|quantity|stock)|(?:total )?stock (?:level|on hand|qty)|in stock|on hand|soh|available|avail|availability|stock|units|units available|number of plants|no of plants|plants available|pcs|pieces|count|amount|menge|mengen|anzahl|stuck|stuckzahl|stk|stueck|stueckzahl|bestand|lagerbestand|verfugbar|verfuegbar|verfugbare menge|vorrat|quantite|quantites|qte|qtes|nombre|dispo|disponible|disponibles|disponibilite|stock disponible|cantidad|cantidades|cant|unidades|uds|existencias|disponibilidad|aantal|aantallen|stuks|voorraad|beschikbaar|quantita|qta|pezzi|pz|disponibili|disponibilita|giacenza|numerus|copia|quantitas)$/;

const someQuantity =
  /\b(?:qtys?|quantity|quantities|menge|anzahl|stuck|stuckzahl|stk|quantite|qte|cantidad|unidades|aantal|stuks|quantita|pezzi|available|avail|on hand|stock|bestand|verfugbar|disponible|voorraad|beschikbaar|numerus)\b/;

/** A number of something else, or one that customers write down. */
const otherNumber =
  /\b(?:min|minimum|max|per|pro|par|je|tray|trays|tafel|pack|packs|pallet|palette|trolley|cc|carton|box|bundle|code|codes|sku|item|price|preis|prix|precio|prijs|prezzo|cost|date|week|woche|when|from|until|next|status|future|coming|total|value|size|pot|topf|taille|maat|tamano|misura)\b/;

const orderedQuantity =
  /\b(?:order|ordered|required|wanted|bestellung|bestellmenge|bestellt|commande|pedido|bestelling|bestellen|ordine|ordinare)\b/;

/** Scores a heading as that of plant numbers, 10 at most; below 0 it is a heading of other data. */
export function scoreQuantityHeading(heading: string): number {
  if (certainQuantity.test(heading)) return 10;
  if (otherNumber.test(heading)) return -10;
  // A list states the stock. A column of ordered quantities counts only if there is no other.
  if (orderedQuantity.test(heading)) return heading.split(' ').length <= 3 ? 5 : 0;
  return someQuantity.test(heading) && heading.split(' ').length <= 4 ? 7 : 0;
}

const certainPrice =
  /^(?:price|prices|unit price|price each|price per (?:unit|plant)|each|wholesale|wholesale price|trade|trade price|cost|rate|preis|preise|einzelpreis|stuckpreis|preis stuck|preis eur|ep|netto|nettopreis|prix|prix unitaire|pu|prix ht|pu ht|tarif|precio|precio unitario|precios|pvp|prijs|prijs per stuk|stukprijs|prijzen|prezzo|prezzo unitario|prezzi|pretium)$/;

const somePrice =
  /\b(?:price|preis|einzelpreis|prix|precio|prijs|prezzo|pretium|wholesale|aud|nzd|usd|eur|gbp|euro)\b/;

const otherPrice =
  /\b(?:total|totals|gesamt\w*|summe|montant|importe|totaal|totale|list|code|group|gruppe|break|from|rrp|retail|old|freight|tray|date)\b/;

/** The same for the prices of one plant. */
export function scorePriceHeading(heading: string): number {
  if (certainPrice.test(heading)) return 10;
  if (otherPrice.test(heading)) return -10;
  return somePrice.test(heading) && heading.split(' ').length <= 5 ? 7 : 0;
}

/** Profiles for the columns beside the names of a list. Numbers alone may be anything. */

const quantityColumn: BesideColumn = {
  profile: { scoreHeading: scoreQuantityHeading, recognises: (text) => countIn(text) !== null },
  needsHeading: true,
};

const priceColumn: BesideColumn = {
  profile: { scoreHeading: scorePriceHeading, recognises: (text) => priceIn(text) !== null },
  needsHeading: true,
};

export const listColumns = (sizeColumn: ColumnProfile) =>
  ({
    size: {
      profile: sizeColumn,
      mayHeadCounts: true,
      repeatsText: (cell) => /\d/.test(cell) && (/^[\d.,\s]+$/.test(cell) || sizeColumn.recognises(cell)),
    },
    quantity: quantityColumn,
    price: priceColumn,
  }) satisfies BesideColumns;
