import type { DescriptorKind } from './descriptor.ts';

/*
 * Meanings that words give the figures beside them, by language of the trade: English, then German,
 * French, Dutch, Spanish and Italian. All are without accents, like the normalised label.
 */

/**
 * Meaning of a figure, given by a word. `note` is a length unrelated to the stock's size, `code` a
 * number or pair of that sort; `former` is a size that the stock had, `target` the one it has now.
 */
export type DescriptorCue = DescriptorKind | 'note' | 'code' | 'former' | 'target';

const before: Partial<Record<DescriptorCue, string>> = {
  height: 'height ht hgt high tall h hoehe hohe hauteur haut hoogte altura alt altezza',
  spread: 'spread wide width w breite largeur breedte anchura larghezza',
  girth:
    'girth girths circ circumference gth stu umfang stammumfang circonference stamomtrek omtrek perimetro circonferenza circonf',
  calliper: 'cal caliper calliper calipers callipers',
  clear_stem: 'clear stamhoogte stammhohe',
  rootball: 'ballen ballendurchmesser',
  quantity: 'qty quantity quant menge aantal quantite cantidad cantidat stock available avail ready qnty',
  pack_count: 'carton cartons pack packs pk bundle bundles sleeve sleeves case crate shuttle',
  price:
    'rrp price prices preis prix prijs precio prezzo usd aud nzd gbp eur euro cost fee deposit freight delivery',
  former: 'was formerly previously prev',
  target: 'now',
  code: 'sku code codes item ean barcode plu art artnr ref reference invoice inv po lot batch id nr order ph phone tel telephone fax mob mobile abn acn page row bay aisle email gst vat licence license ext pp ppaf pbr patent zone zones usda hardiness minus week weeks wk wks kw woche kalenderwoche semaine semaines hours list npk lead date due moq min minimum since established since temp temperature index as2303 natspec posn line est',
  note: 'spacing spaced space centres centers apart mature matures maturity grows grow rainfall rain depth grate ultimate eventual between below',
};

const after: Partial<Record<DescriptorCue, string>> = {
  height: 'high tall ht height h hoch hoog haut alto',
  spread: 'wide spread width w breit breed',
  girth:
    'girth circ circumference gth stu umfang stammumfang circonference stamomtrek perimetro circonferenza',
  calliper: 'cal caliper calliper calipers callipers dbh',
  depth: 'deep tief',
  clear_stem: 'clear ct stem trunk',
  rootball: 'rootball rootballs ball',
  stems: 'stems stem stemmed trunks trunk',
  box: 'box bx boxed',
  cells: 'cell cells celled plug plugs ct count cavity cavities hole holes alveoles alveole',
  quantity:
    'off pcs pc pieces piece units unit plants plant trees tree avail available left stk stuck stuks pallets trolleys items required ready',
  pack_count: 'pack packs pk punnet punnets tray trays tubes carton cartons',
  price: 'ea each eur euro usd aud nzd gbp apiece',
  note: 'centres centers centre center crs ctrs apart across long spacing spacings mature rainfall grate below',
  code: 'semaine semaines jours mois werktage jahr jahre ans annees jaar anos anni daily tage tagen wochen monate weken dagen maanden werkdagen semanas dias meses settimane giorni mesi working week weeks wk wks day days working month months hour hours hrs year years yr yrs yo old percent january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec pm am th st nd rd km ha sqm degrees deg star stars kpa hp volt',
};

const cueOrder: readonly DescriptorCue[] = [
  'height',
  'spread',
  'girth',
  'calliper',
  'depth',
  'clear_stem',
  'rootball',
  'stems',
  'box',
  'cells',
  'quantity',
  'pack_count',
  'price',
  'former',
  'target',
  'code',
  'note',
];

/** Meaning of a figure after a word. */
export const cuesBefore: ReadonlyMap<string, DescriptorCue> = table(before);

/** Meaning of a figure before a word. */
export const cuesAfter: ReadonlyMap<string, DescriptorCue> = table(after);

function table(cues: Partial<Record<DescriptorCue, string>>): Map<string, DescriptorCue> {
  const rows = new Map<string, DescriptorCue>();
  for (const cue of cueOrder)
    for (const word of cues[cue]?.split(' ') ?? []) if (!rows.has(word)) rows.set(word, cue);
  return rows;
}

/** Meaning of a figure after the code of a container. */
export type DescriptorCode =
  | 'litres'
  | 'rim'
  | 'pot'
  | 'pints'
  | 'class'
  | 'small_class'
  | 'diameter'
  | 'air_pruning';

/** Words that a figure without a unit may follow. */
export const codes: ReadonlyMap<string, DescriptorCode> = new Map([
  ...words(
    'litres',
    'c co clt cont container containers conteneur conteneurs contenedor contenitore ctr cntr',
  ),
  ...words('rim', 'p'),
  ...words(
    'pot',
    'pot topf topfe topfgrosse blumentopf godet godets potmaat bloempot maceta macetas tiesto vaso vasi vasetto m',
  ),
  ...words('pints', 'pb'),
  ...words('class', 'no'),
  ...words('small_class', 'sp'),
  ...words('air_pruning', 'rp'),
  ...words('diameter', 'diameter diam dia durchmesser diametre diametro'),
]);

function words(code: DescriptorCode, list: string): [string, DescriptorCode][] {
  return list.split(' ').map((word) => [word, code]);
}

/** Words for a pot; a figure in cm or inches beside one is its rim. */
export const potWords: ReadonlySet<string> = new Set(
  'pot pots potted container containers cont topf topfe blumentopf godet godets potmaat bloempot maceta macetas tiesto vaso vasi vasetto conteneur contenedor contenitore squat'.split(
    ' ',
  ),
);

export const squareWords: ReadonlySet<string> = new Set(
  'square sq vierkant carre quadratisch cuadrado quadrato'.split(' '),
);

/** Cues of a standard tree: a pair beside them is a girth. */
export const standardWords: ReadonlySet<string> = new Set(
  'std standard standards hs ehs hochstamm halbstamm hst tige hoogstam halfstam fusto'.split(' '),
);

/** Numbers in front of a gallon: `five gallon`. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['five', 5],
  ['seven', 7],
  ['ten', 10],
  ['fifteen', 15],
]);

/** Container classes that are words, with no figure in front. */
export const namedClasses: ReadonlyMap<string, string> = new Map([
  ['qt', 'QT'],
  ['quart', 'QT'],
  ['quarts', 'QT'],
  ['pint', 'PT'],
  ['pints', 'PT'],
  ['pt', 'PT'],
]);

/**
 * Words that have a meaning only by the text beside them: `x 12`, `potted on from tube to 140mm`,
 * `www.`
 */
export const joiningWords: readonly string[] = ['x', 'h', 'from', 'to', 'www', 'http', 'https'];

/**
 * Words for shapes, which give the meaning of a figure only if it is beside them: `tall bearded
 * iris 140mm`.
 */
export const shapeWords: ReadonlySet<string> = new Set(['tall', 'high', 'wide', 'deep', 'clear']);

/** Words for stock and goods that begin names of plants too: `saucer magnolia`, `flat pea`. */
export const nameWords: ReadonlySet<string> = new Set(
  'basket flat plug rocket seed bulb cutting saucer guard tie stake whip maiden jiffy rhizome corm tuber'.split(
    ' ',
  ),
);

/** Words before goods which mean that the plant is in them or comes with them. */
export const companionWords: ReadonlySet<string> = new Set(
  'in on to with w incl including inc and plus per mit avec met con dans im'.split(' '),
);
