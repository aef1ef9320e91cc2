import { stripAccents } from '../../../../platform/strip-accents.ts';

/** What a column of a table holds. `quantity` is what is offered, unless another column says that. */
export type ColumnRole =
  | 'line'
  | 'plant'
  | 'size'
  | 'requested'
  | 'available'
  | 'quantity'
  | 'price'
  | 'ready'
  | 'notes';

/** Headings in English, German, French, Dutch, Spanish, Italian, Portuguese and Danish, as `headingKey` writes them. */
const headings: Readonly<Record<ColumnRole, string>> = {
  line: 'line|line no|item|item no|no|nr|pos|position|id|ref|ligne|regel|linea|riga|code|line id',
  plant:
    'plant|plants|plant name|botanical|botanical name|species|name|description|variety|product|stock|pflanze|art|artikel|bezeichnung|sorte|designation|plante|espece|nom|soort|omschrijving|plantnaam|planta|especie|descripcion|pianta|specie|descrizione|nome|cultivar|item description|plant species|articolo|articulo|artigo|produto|especie|plante navn|navn|sort|vare',
  size: 'size|grade|pot|pot size|container|spec|bag|bag size|tamanho|vaso|størrelse|potte|str|grosse|qualitat|topf|taille|calibre|conditionnement|maat|potmaat|tamano|contenedor|misura|vaso|size grade',
  requested:
    'cde|cmde|commande|gevr|besteld|rich|richiesta|ped|pedidas|pedidos|angefr|best|ord|asked|ønsk|qty req|qty requested|requested|required|qty required|req|req qty|ordered|order qty|your qty|wanted|angefragt|anfrage|bestellt|demande|qte demandee|quantite demandee|gevraagd|pedido|solicitado|richiesto|richiesti|needed|qty needed|richiesta|qta richiesta|pedida|solicitada|requisitado|pedido|quantidade pedida|ønsket|bestilt|antal ønsket',
  available:
    'disp|dispon|lev|leverbaar nu|verf|lief|vorh|hay|tenemos|can do now|offer|avail|available|qty avail|qty available|avail qty|available qty|availability|in stock|stock qty|soh|can supply|supply|have|offered|qty offered|quoted|lieferbar|verfugbar|vorratig|dispo|disponible|qte dispo|quantite disponible|disponibles|beschikbaar|leverbaar|voorraad|disponibile|disponibili|we have|can do|disponivel|disponiveis|stock disponivel|ledig|pa lager|kan leveres|kan levere|til rådighed|til radighed',
  quantity:
    'qty|quantity|number|amount|menge|anzahl|stuck|stk|quantite|qte|aantal|cantidad|quantita|pcs|units|quantidade|qtd|antal|stk',
  price:
    'price|unit price|price ex|price ex gst|price each|price ea|ea|each|rate|cost|unit cost|ex gst|preis|ep|einzelpreis|stuckpreis|prix|prix unitaire|pu|pu ht|prix ht|prijs|prijs per stuk|precio|precio unitario|prezzo|prezzo unitario|sell|rrp|net|preco|preco unitario|pris|stykpris',
  ready:
    'ready|ready date|date|eta|when|lead time|available from|avail from|delivery|delivery date|liefertermin|termin|lieferbar ab|date dispo|disponibilite|delai|leverdatum|levertijd|fecha|disponibilidad|data|consegna|availability date|date available|ready by',
  notes:
    'notes|note|comment|comments|remarks|remark|bemerkung|bemerkungen|remarque|remarques|opmerking|opmerkingen|observaciones|osservazioni|info|status',
};

const roles: ReadonlyMap<string, ColumnRole> = new Map([
  ...(
    ['line', 'plant', 'size', 'requested', 'available', 'quantity', 'price', 'ready', 'notes'] as const
  ).flatMap((role) => headings[role].split('|').map((heading): [string, ColumnRole] => [heading, role])),
  ['$', 'price'],
  ['€', 'price'],
  ['£', 'price'],
]);

/** Undefined: no heading that is known. */
export function roleOfHeading(heading: string): ColumnRole | undefined {
  const plain = stripAccents(heading).toLowerCase();
  const key = plain.replaceAll(/[^\p{L}$€£]+/gu, ' ').trim();
  return roles.get(key) ?? roles.get(key.replaceAll(/\s*[$€£]\s*/g, ' ').trim());
}
