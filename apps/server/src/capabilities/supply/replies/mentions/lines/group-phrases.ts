export interface GroupPhrase {
  /** `any`: none of them, where it is denied. `nothing`: has a word of a group and means none. */
  readonly group: 'all' | 'none' | 'rest' | 'any' | 'nothing';
  readonly size: number | null;
  /** Counts only where nothing around it says otherwise. */
  readonly isWeak: boolean;
}

const tables: [Omit<GroupPhrase, 'isWeak'>, weak: string, sure: string][] = [
  [
    { group: 'all', size: null },
    'all, everything, each, all of it, alle, alles, allemaal, tous, toutes, tout, chaque, todos, todas, todo, cada uno, tutti, tutte, tutto, ciascuno, alle sammen, tudo',
    "all of them, all of these, all of those, all of the above, all the above, each of these, each of them, of each, all lines, all items, all plants, all species, all listed, the lot, the whole lot, whole list, entire list, across the board, every line, every item, every one, everything on the list, everything listed, everything you asked for, everything requested, all available, alle positionen, alle pflanzen, alle artikel, sämtliche, alle sorten, die ganze liste, komplette liste, alle regels, alle planten, alle soorten, de hele lijst, de hele bestelling, toutes les lignes, tous les articles, toutes les plantes, toute la liste, l'ensemble, toda la lista, todas las líneas, todas las plantas, tutta la lista, tutte le piante, tutte le voci, tutte le righe",
  ],
  [
    { group: 'all', size: 2 },
    '',
    'begge, begge dele, ambos, ambas, os dois, as duas, both, both of these, both of them, both lines, both items, beide, beides, beiden, die beiden, beide positionen, alle beide, les deux, tous les deux, toutes les deux, tous deux, allebei, alle twee, ambos, ambas, los dos, las dos, entrambi, entrambe, ambedue, tutti e due, tutte e due',
  ],
  [
    { group: 'none', size: 2 },
    '',
    "neither, neither of these, neither of them, neither of those, nothing on either, none of either, not either, either of these, either of them, keine der beiden, keines der beiden, keinen von beiden, keine von beiden, keins von beiden, weder noch, aucun des deux, aucune des deux, ni l'un ni l'autre, ni l'une ni l'autre, geen van beide, geen van beiden, ninguno de los dos, ninguna de las dos, ni uno ni otro, nessuno dei due, nessuna delle due, né l'uno né l'altro",
  ],
  [
    { group: 'none', size: null },
    '',
    "none of these, none of them, none of those, none of this, none of the above, none of your, nothing on these, nothing on this list, nothing on your list, nothing from this list, nothing from the list, not any of these, none of the plants, none of the lines, none on your list, none on the list, nil on all, keine der, keine davon, keines davon, keins davon, keine dieser, nichts davon, nichts von der liste, aucun de ces, aucune de ces, aucun d'entre eux, aucune d'entre elles, aucun d'eux, rien de tout cela, rien de la liste, geen van deze, geen van alle, geen enkele, niets van, ninguno de estos, ninguna de estas, ninguno de ellos, nada de la lista, nessuno di questi, nessuna di queste, nessuna delle, nulla della lista, niente della lista",
  ],
  [
    { group: 'any', size: null },
    '',
    'any of these, any of them, any of those, any of the above, any of the plants, any of the lines, any of the items, any on the list, any on your list',
  ],
  [
    { group: 'rest', size: null },
    'rest, the rest, remainder, the remainder, the balance of the list, others, the others, der rest, den rest, die übrigen, die anderen, le reste, les autres, de rest, het overige, de overige, de andere, el resto, los demás, las demás, los otros, las otras, il resto, gli altri, le altre, i restanti',
    'everything else, all else, all others, all the others, all other lines, all other items, all other plants, all other species, the other lines, other lines, the other items, other items, the other plants, other plants, the other species, the other ones, all the rest, all the other, remaining lines, remaining items, remaining species, the remaining lines, the remaining items, the remaining species, rest of the list, the rest of the list, rest of list, rest of your list, rest of the order, the rest of the order, the rest of your list, rest of the lines, the rest of the lines, rest of the items, rest of them, the rest of them, alles andere, alle anderen, alle übrigen, der rest der liste, den rest der liste, rest der liste, die übrigen positionen, die anderen positionen, übrige positionen, restliche positionen, die restlichen positionen, restliche pflanzen, alles übrige, le reste de la liste, tout le reste, tous les autres, toutes les autres, les autres lignes, les autres plantes, les autres articles, al het andere, alle andere, al het overige, alle overige, de rest van de lijst, rest van de lijst, de overige regels, de andere regels, todo lo demás, el resto de la lista, resto de la lista, todos los demás, todas las demás, las demás líneas, las otras líneas, tutto il resto, il resto della lista, resto della lista, tutti gli altri, tutte le altre, le altre voci, le altre piante',
  ],
  [
    { group: 'nothing', size: null },
    '',
    "at all, after all, all prices, all pricing, all plus, all ex, all excl, all costs, all rates, all orders, all quotes, all good, all gone, all the best, all best, all right, all year, all day, all sold, all set, all stock, all sizes, all yours, hello all, hi all, dear all, good morning all, morning all, hey all, thanks all, first of all, that's all, that is all, above all, all previous, all instructions, all team, all in all, all of this, all of our, all our, all subject to, each plant, each tree, each pot, each tube, each tray, each other, each time, each week, each month, each year, per each, ea, alle preise, alles gute, alles klar, vor allem, alle jahre, alle angaben, alle bestellungen, tout de suite, tous nos prix, tous les prix, tous les jours, toutes taxes, tout à fait, tout va bien, pas du tout, en tout, alle prijzen, todo el año, todos los precios, todos nuestros precios, todo bien, tutti i prezzi, tutto bene, tutto l'anno, je stück, je st, je stk, je pflanze, je nach, chaque plante, i rest, no rest, among others, and others, other than, rest assured",
  ],
];

export function groupPhrases(): [string, GroupPhrase][] {
  return tables.flatMap(([group, weak, sure]) =>
    [weak, sure].flatMap((phrases, index) =>
      phrases
        .split(', ')
        .filter(Boolean)
        .map((phrase): [string, GroupPhrase] => [phrase, { ...group, isWeak: index === 0 }]),
    ),
  );
}
