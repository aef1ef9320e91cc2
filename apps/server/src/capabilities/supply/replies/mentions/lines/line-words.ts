/** Words for a line of a request, in front of its number. */
export const lineNouns: ReadonlySet<string> = new Set(
  'line lines item items pos position positions positionen row rows entry ln itm ligne lignes poste postes article articles zeile zeilen artikel regel regels positie posities post linea lineas partida partidas posicion posiciones articulo riga righe voce voci posizione posizioni articolo'.split(
    ' ',
  ),
);

/** Words of ordinals by their number; 0 is the last. Without accents. */
export const ordinals: ReadonlyMap<string, number> = new Map(
  [
    'first 1st erste ersten erster erstes premier premiere 1er 1ere eerste 1e primero primera primer primo prima primi prime',
    'second 2nd zweite zweiten zweiter zweites deuxieme second seconde 2eme 2e tweede segundo segunda secondo seconda',
    'third 3rd dritte dritten dritter drittes troisieme 3eme 3e derde tercero tercera tercer terzo terza',
    'fourth 4th vierte vierten vierter quatrieme 4eme 4e vierde cuarto cuarta quarto quarta',
    'fifth 5th funfte funften cinquieme 5eme 5e vijfde quinto quinta',
    'sixth 6th sechste sechsten sixieme 6eme 6e zesde sexto sexta sesto sesta',
    'seventh 7th siebte siebten septieme 7eme 7e zevende septimo septima settimo settima',
    'eighth 8th achte achten huitieme 8eme 8e achtste octavo octava ottavo ottava',
    'ninth 9th neunte neunten neuvieme 9eme 9e negende noveno novena nono nona',
    'tenth 10th zehnte zehnten dixieme 10eme 10e tiende decimo decima',
  ].flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
);

export const lastWords: ReadonlySet<string> = new Set(
  'last letzte letzten letzter letztes dernier derniere laatste ultimo ultima ultimi ultime'.split(' '),
);

/** Behind a number: "les deux premiers", "los dos últimos". */
export const pluralFirsts: ReadonlySet<string> = new Set(['premiers', 'premieres', 'primeros', 'primeras']);
export const pluralLasts: ReadonlySet<string> = new Set(['derniers', 'dernieres', 'ultimos', 'ultimas']);

/** What an ordinal counts, behind it. */
export const countedNouns: ReadonlySet<string> = new Set(
  'one ones line item plant species variety entry position pflanze art sorte zeile ligne plante espece variete poste plant soort regel positie linea planta especie pianta voce riga posizione'.split(
    ' ',
  ),
);

export const smallNumbers: ReadonlyMap<string, number> = new Map(
  [
    'two 2 zwei beiden deux twee dos due',
    'three 3 drei trois drie tres tre',
    'four 4 vier quatre cuatro quattro',
    'five 5 funf cinq vijf cinco cinque',
    'six 6 sechs zes seis sei',
  ].flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 2])),
);
