/**
 * Stems of Latin words that are far more often an old cultivar epithet than a variety or form when they stand without
 * rank marker behind a species of the trade (`Acer platanoides globosum`); the ICNCP allows them when published
 * before 1959.
 */
const latinCultivarStems: readonly string[] = [
  'argente',
  'argenteovariegat',
  'asplenifoli',
  'atropunice',
  'atropurpure',
  'atrosanguine',
  'aure',
  'aureomarginat',
  'aureovariegat',
  'columnar',
  'compact',
  'contort',
  'cristat',
  'dissect',
  'erect',
  'fastigiat',
  'fastigat',
  'flore',
  'flor',
  'globos',
  'globular',
  'horizontal',
  'imbricat',
  'italic',
  'lacinat',
  'laciniat',
  'lutesc',
  'marginat',
  'monstros',
  'nan',
  'pendul',
  'plen',
  'procumben',
  'prostrat',
  'purpurasc',
  'purpure',
  'pygmae',
  'pyramidal',
  'pyramidat',
  'recurv',
  'rose',
  'rotundifoli',
  'sanguine',
  'spiral',
  'strict',
  'sunburst',
  'torulos',
  'tortuos',
  'trist',
  'tricolor',
  'variegat',
  'weeping',
  'youngii',
  'briotii',
  'koster',
  'spaethi',
  'riversii',
  'schwedleri',
];

const cultivarEndings = new Set([
  '',
  'a',
  'um',
  'us',
  'is',
  'e',
  'ae',
  'ea',
  'eum',
  'eus',
  'ens',
  'i',
  'iana',
  's',
  'ii',
]);

const stems = new Set(latinCultivarStems);

/** True if a Latin word is usually the name of a cultivar. */
export function isLatinCultivarWord(lower: string): boolean {
  for (let cut = 0; cut <= 4 && cut < lower.length; cut++) {
    const stem = lower.slice(0, lower.length - cut);
    if (stems.has(stem) && cultivarEndings.has(lower.slice(lower.length - cut))) return true;
  }
  return false;
}

/** Words that a cultivar epithet may not be or contain (ICNCP Art. 21.24 and neighbours). */
export const forbiddenCultivarWords: ReadonlySet<string> = new Set([
  'cultivar',
  'grex',
  'group',
  'hybrid',
  'hybrids',
  'maintenance',
  'mixture',
  'selection',
  'selections',
  'series',
  'sport',
  'sports',
  'strain',
  'strains',
  'form',
  'forms',
  'variety',
  'varieties',
  'improved',
  'transformed',
]);

/** English words of cultivar epithets and selling names that no author is called. */
export const epithetWords: ReadonlySet<string> = new Set(
  (
    'amber angel apricot autumn azure beauty belle beacon bells bird black blaze blue blush bouquet brilliance bright bronze butterflies ' +
    'butterfly candy cardinal carpet cascade champagne charm cherry chief cloud columnar copper coral column cottage cream creeping crimson ' +
    'crown crystal dancer dawn delight diamond double dream dwarf early elegance emerald empress evening everest fairy fall fantasy fire ' +
    'fireworks first flame flash florist fountain frost fountain galaxy garnet gem giant glory glow gold golden grace green halo harlequin harvest ' +
    'hearts heritage honey hot ice imperial improved indian island ivory jade jewel joy jubilee king knight lace lady lake late lavender legend lemon light ' +
    'lightning lilac lime little love lucky magic maid maiden marvel mist moon moonlight morning mountain music mystery night november ocean october opal orange ' +
    'orchid pacific parade parkway party passion patriot peach pearl perfection petite pillar pink plum pride prince princess profusion promise purple queen radiance rainbow ' +
    'red regal ribbon robe rocket romance rose rosy royal ruby sapphire scarlet sensation sentinel shade shadow shine showers silk silver skyline skyrocket snow snowdrift ' +
    'song spire splendor splendour spring sprite star starlight starlite stellar sterling storm strawberry street sugar summer sun sunburst sunrise sunset sunshine superb surprise ' +
    'sweet tall tiger tower treasure triumph twilight upright valley vanilla vase velvet victory violet weeping white wild wine wings winter wonder yellow yesterday accolade ' +
    'columnaris champion cimmaron discovery frontier greenspire homestead masterpiece pioneer prospector redspire shademaster skymaster spartan century centennial chancellor'
  ).split(' '),
);
