import type { PartKind } from '../model.ts';
import { classify } from './trade-words.ts';

/**
 * German, French, Dutch and English words of price lists that no plant is called, lower case. German nouns and the
 * first word of a table cell carry a capital, so these are trade words whatever their case.
 */
export const tradeTerms: ReadonlyMap<string, PartKind> = new Map([
  ...classify(
    'size',
    'topf töpfe container kübel godet godets conteneur ctn topfballen rootball girth tubestock stammumfang circonférence potmaat liners',
  ),
  ...classify(
    'grade',
    'hochstamm hochst halbstamm stammbusch heister solitär solitärs solitair solitaire heckenpflanze heckenpflanzen jungpflanze jungpflanzen ' +
      'ballenware ballen drahtballen wurzelware wurzelnackt leichtstrauch strauchware spalier containerware forstware hecke ' +
      'tige demi-tige haute-tige touffe baliveau baliveaux cépée scion motte palissé ' +
      'hoogstam halfstam laagstam leivorm spil veren kluit draadkluit kluitgoed struik haag bosplantsoen meerstammig mehrstämmig beveerd ' +
      'pleached feathered rootballed multistem bareroot topiary pyramide kugel kegel säule solitaer espaliered bare-rooted ex-ground multi-tronc wurzelecht a-qualität 1-jährig 2-jährig 3-jährig alleebaum kopfbaum dachform dakvorm steckling stecklinge sämling sämlinge bonsai hst stu sth',
  ),
  ...classify('quantity', 'stk stück stueck stuks pièces stck qty'),
  ...classify(
    'description',
    'sorten gemischt mischung mélange gemengd hybriden hybride knospenblüher nouveauté neuheit pre-order',
  ),
]);

/**
 * English words of price lists that also occur in cultivar names: trade words only at the end of
 * the name.
 */
export const ambiguousTradeTerms: ReadonlyMap<string, PartKind> = new Map([
  ...classify('size', 'plug plugs liner pot pots tube tubes cal large medium xl bag container'),
  ...classify(
    'grade',
    'whip whips maiden espalier cone ball bb hedge hedging cane caned stake staked bushy advanced grafted pyramid lollipop std stds standard standards',
  ),
  ...classify(
    'description',
    'limited evergreen deciduous clearance sale new mix mixed mixture hybrid hybrids seedling seedlings seed seeds assorted native plant plants',
  ),
]);

/** The same for two words. */
export const ambiguousTradePairs: ReadonlyMap<string, PartKind> = new Map([
  ['clear stem', 'grade'],
  ['in stock', 'description'],
  ['in sorten', 'description'],
  ['mixed colours', 'description'],
  ['mixed colors', 'description'],
  ['mixed colour', 'description'],
  ['mixed color', 'description'],
  ['sold out', 'description'],
  ['limited stock', 'description'],
  ['low stock', 'description'],
  ['racines nues', 'grade'],
  ['motte grillagée', 'grade'],
  ['en motte', 'grade'],
  ['super advanced', 'grade'],
  ['pot bound', 'grade'],
  ['super tube', 'size'],
  ['forestry tube', 'size'],
  ['grade a', 'grade'],
  ['plein vent', 'grade'],
  ['jeune plant', 'grade'],
  ['special offer', 'description'],
  ['on sale', 'description'],
  ['best seller', 'description'],
]);

/** Grades and delivery forms in letters, in the case they are written in: with root ball, without, several stems. */
export const tradeCodes: ReadonlySet<string> = new Set(
  'WRB TS ZAD MT HT HW BB RB BR MB MDB OB MK mB oB mDb mDB moB mK mTb oTb vH iC TR Tr POA'.split(' '),
);

/** Letters that mean a size before a number: container, pot, height, girth, clump. */
export const sizeLetters: ReadonlySet<string> = new Set(
  'c p h b t ho rn ct ctn co int cont sol stu st su vol ho hst tg gr grade viro str hei vstr lstr lhe tr'.split(
    ' ',
  ),
);

/** Small words before a trade term (`mit Ballen`, `en pot`, `haute tige`) or a measure (`ca. 40 cm`, `max 2m`). */
export const tradeParticles: ReadonlySet<string> = new Set(
  'mit ohne im en met zonder avec sans haute demi ca circa approx max min'.split(' '),
);
