import type { SizeCatalogue } from '../categories/catalogue.ts';
import { standardCategories } from '../categories/standard-categories.ts';
import { normaliseLabel } from '../label/normalise.ts';
import { tokenise } from '../label/tokens.ts';
import type { WordStrength } from './descriptor.ts';
import { potWords } from './vocabulary.ts';

/** A sequence of words that names a category. */
export interface TypeWord {
  readonly parts: readonly string[];
  readonly categoryId: string;
  readonly strength: WordStrength;
  /** One of its parts is a word for a pot. */
  readonly namesPot: boolean;
  /** An operator added it; it is honoured before all rules. */
  readonly isAdded: boolean;
}

/** The sequences by their first word, the longest first. */
export type TypeWords = ReadonlyMap<string, readonly TypeWord[]>;

/** In the place of a category: a name of plants or a phrase that only looks like a word for stock. */
export const nameOnly = '';

/** Words of the trade beside the aliases of the table, by category. */
const furtherWords: Readonly<Record<string, string>> = {
  [nameOnly]:
    'hs code|cu ft|cubic ft|sq ft|flat leaf|flat leaved|flat parsley|paper bark|stringy bark|cork bark|iron bark|red bark|snake bark|lace bark|basket of gold|plug and play|bark maple|spindle|black tube|bulb fern|box hedging|bag of|flask fern|in ground use|seed grown|from seed|grown from seed|ground cover|seedling grown|mulch well|mulch around|mulch after|mulch annually|established in|established since|flat top|bag flower|basket willow|basket grass|basket flower|basket fern|basket plant|seed fern|cutting garden|tube flower|the rocket|salad rocket|wild rocket|sweet rocket|garden rocket|rocket larkspur|rocket salad|rocket arugula',
  '0.1-seed': 'semences|samen|semillas|semi|grass seed|graine|zaden',
  '0.2-tc': 'tissue cultured|microplant|microplants|in vitro plant',
  '0.3-bulb': 'zwiebeln|bol|bulbes|bulbe|bulbi|bulbo|bulbos|bloembollen|knollen',
  '1.1-cutting': 'stecklinge|steckling|bouture|boutures|stekken|esquejes|talee|unrooted|callused cutting',
  '1.2-jiffy': 'jiffies|jiffy pot|ellepots|ellepot tray|peat pot|peat pellets|paper pots',
  '1.3-plug': 'plug plants|plugplant|plugplants|alveole|plug flat',
  '2.1-cell200': 'root trainers|rootrainers|roottrainers|landscape plugs|deep cells',
  '2.2-tube50': 'forestry tubestock|native tubestock|forestry tubes|tubed|tube stocks',
  '2.3-punnet': 'cell packs|6 cell punnet|bedding packs|6pk|4pk|8pk',
  '2.5-transplant': 'hei|transplants|leichte straucher|lstr|lvs|lhei|verpflanzte straucher',
  '2.5-whip': 'hedging whips|maiden whip',
  '3.5-basket': 'hanging baskets|baskets|hanging pot|hanging pots|colour bowls|color bowls',
  '3.6-br':
    'bare roots|barerooted|barerooted|bare rooted|bare rooted tree|ohne ballen|o b|racine nue|raices desnudas|raiz desnuda|radice nuda|wortelgoed|wurzelnackte|br',
  '4.1-air':
    'air pots|airpots|airpot|rocket pots|rocketpots|air slots|air slot pot|root pruning|root pruner|air pruning pot|rocket|root control pot|air prune|air pruned',
  '4.2-bag':
    'bags|planter bags|grow bags|growbags|planterbags|woven bags|polybag|polybags|poly bags|polypot|fabric pots|rootbag|root bag|sac|bolsa',
  '4.6-g8-10': 'hochstamm|tige|hoogstam|standards|hst|haute tige|alto fusto',
  '4.6-feathered': 'feathers|maidens|v heister|heisters|veren',
  '4.6-ms':
    'multistemmed|multi stemmed|multistems|mehrstammig|mst|cepee|cepees|meerstammig|multi trunk|multitrunk',
  '4.8-rb':
    'root balls|rootballs|root balled|rootball|balled|burlapped|balled burlapped|b b|ballen|ballenware|mit ballen|drahtballen|m b|m db|en motte|mottes|kluiten|cepellon|zolle|wire basket|wb',
  '4.9-adv': 'advanced tree|advanced trees|adv stock|extra advanced',
  '5.1-xg': 'ex ground stock|field grown stock|exgr|ground grown',
  '99.1-media':
    'potting media|growing media|growing medium|substrate|blumenerde|pflanzerde|terreau|potgrond|sustrato|terriccio|tuingrond|rindenmulch|paillis|engrais|dunger|pine bark|bark mulch|seed raising mix|premium mix|slow release|osmocote|peat|compost mix|sand|gypsum|top soil|manure|cow manure|lime|blood and bone|mulches|composts|soils|fertilisers|fertilizers|sugar cane mulch|wood chip|woodchip|torf|erde|tourbe|orchid mix|native mix|coco peat|cocopeat|coir block|rindensubstrat',
  '99.2-goods':
    'empty|empty tubes|empty trays|empty bags|pots only|empty container|empty containers|new pot|carry trays|tree ties|tree guards|plastic guard|guards|saucers|weedmat|plant labels|watering cans|glazed pots|terracotta pots|terracotta|cover pots|bamboo stake|bamboo canes|bamboo cane|hardwood stake|hardwood stakes|tree stake|tree stakes|tuteur|tuteurs|baumpfahl|boompaal|steunpaal|secateurs|gloves|plant tags|pot feet|dripper|drippers|trellis|weed control mat|geotextile|jute mat|tie|cane|canes|pot saucer|stake kit|tree staking kit|plant pot only|leere topfe|pot trays|tree watering bag',
};

/**
 * Aliases of the table that are looked at as figures, or that have another meaning in a label than
 * in the table.
 */
const leftOut = new Set(['140', 'as', 'qt', 'quart', 'quart pot', 'pint', 'pt']);
const withFigures = new Set(['2.1-hiko', '2.1-cell200', '2.3-punnet', '1.2-jiffy', '0.2-tc']);

const vagueWords = new Set(
  'advanced|adv|advanced stock|adv tree|super advanced|specimen|established|semi-mature|semi mature|liner|liners|sm tree|advanced tree|advanced trees'.split(
    '|',
  ),
);

/** Short words that count only beside a size or as the whole label. */
export const shortWords: ReadonlySet<string> = new Set(
  'as rp ap rc ft ts rt br rn rb mb hs ls std og pt tg xg tc nt hb bx ms st adv fth ob mdb crb rbg ehs urc t/s b/r m/s t/c pb b&b wb hst mst'.split(
    ' ',
  ),
);

/** The type words of a catalogue and of the trade. */
export function compileTypeWords(catalogue: SizeCatalogue): TypeWords {
  const table = new Map<string, TypeWord[]>();
  const builtIn = new Map(standardCategories.map((category) => [category.id, new Set(category.aliases)]));
  for (const category of catalogue.categories) {
    for (const alias of category.aliases) {
      const isAdded = builtIn.get(category.id)?.has(alias) !== true;
      if (isAdded || isTypeWord(alias, category.id)) add(table, alias, category.id, isAdded);
    }
    for (const word of furtherWords[category.id]?.split('|') ?? []) add(table, word, category.id, false);
  }
  for (const phrase of furtherWords[nameOnly]?.split('|') ?? []) add(table, phrase, nameOnly, false);
  add(table, 'as', '4.1-air', false);
  for (const list of table.values()) list.sort((one, other) => other.parts.length - one.parts.length);
  addPlurals(table);
  return table;
}

/** `plugs` is read as `plug`, unless it is listed by itself. */
function addPlurals(table: Map<string, readonly TypeWord[]>): void {
  for (const [word, list] of [...table]) {
    const plural = `${word}s`;
    const single = word.length > 2 ? list.filter(({ parts }) => parts.length === 1) : [];
    if (single.length > 0 && !table.has(plural)) table.set(plural, single);
  }
}

function isTypeWord(alias: string, id: string): boolean {
  return !leftOut.has(alias) && (withFigures.has(id) || !/[0-9]/.test(alias));
}

function add(table: Map<string, TypeWord[]>, alias: string, categoryId: string, isAdded: boolean): void {
  const text = normaliseLabel(alias).text;
  const parts = tokenise(text)
    .map((token) => token.text)
    .filter((part) => part !== '.' && part !== '-');
  const [first] = parts;
  if (first === undefined) return;
  const strength = vagueWords.has(text) ? 'vague' : shortWords.has(text) ? 'abbreviation' : 'full';
  const list = table.get(first) ?? [];
  const namesPot = parts.some((part) => potWords.has(part));
  list.push({ parts, categoryId, strength, namesPot, isAdded });
  table.set(first, list);
}
