import words from './date-words.json' with { type: 'json' };

/** Words of dates in English, German, French, Dutch, Spanish, Italian, Portuguese and Danish, without accents. */

export const monthNumbers: ReadonlyMap<string, number> = new Map(
  words.months.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

const longestFirst = (names: Iterable<string>): string =>
  [...names].toSorted((a, b) => b.length - a.length).join('|');

export const month = `(?:${longestFirst(monthNumbers.keys())})`;

/** Also other words, or parts of names: a month only beside a word of a date. */
export const doubtfulMonths: ReadonlySet<string> = new Set(words.doubtfulMonths);

export const weekdayNumbers: ReadonlyMap<string, number> = new Map(
  words.weekdays.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

export const weekday = `(?:${longestFirst(weekdayNumbers.keys())})`;

/** First month in the north; in the south it is half a year later. */
export const seasonMonths: ReadonlyMap<string, number> = new Map([
  ...['spring', 'fruhjahr', 'fruhling', 'printemps', 'voorjaar', 'lente', 'primavera'].map(
    (name): [string, number] => [name, 3],
  ),
  ...['summer', 'sommer', 'ete', 'zomer', 'verano', 'estate'].map((name): [string, number] => [name, 6]),
  ...['autumn', 'fall', 'herbst', 'automne', 'najaar', 'herfst', 'otono', 'autunno'].map(
    (name): [string, number] => [name, 9],
  ),
  ...['winter', 'hiver', 'invierno', 'inverno'].map((name): [string, number] => [name, 12]),
]);

export const season = `(?:${longestFirst(seasonMonths.keys())})`;

export const early =
  'early|start of|beginning of|beginning|anfang|debut|au debut de|begin|begin van|principios de|inicios de|inizio|inizio di|primi di|top of';
export const middle = 'mid|middle of|mitte|mi|medio|half|midden|mediados de|meta|meta di';
export const late = 'late|latter|spate?r?|eind|eind van|finales de|fines de|fine|fine di';
export const ending = 'end of|end|ende|fin|fin de|a la fin de|the end of|einde';

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...'one un une ein eine einer een uno una'.split(' ').map((word): [string, number] => [word, 1]),
  ...'a couple of|two|zwei|deux|twee|dos|due'.split('|').map((word): [string, number] => [word, 2]),
  ...'three drei trois drie tres tre'.split(' ').map((word): [string, number] => [word, 3]),
  ...'four vier quatre cuatro quattro'.split(' ').map((word): [string, number] => [word, 4]),
  ...'five funf cinq vijf cinco cinque'.split(' ').map((word): [string, number] => [word, 5]),
  ...'six sechs zes seis sei'.split(' ').map((word): [string, number] => [word, 6]),
  ...'eight acht huit ocho otto'.split(' ').map((word): [string, number] => [word, 8]),
  ...'ten zehn dix tien diez dieci'.split(' ').map((word): [string, number] => [word, 10]),
  ...'twelve zwolf douze twaalf doce dodici'.split(' ').map((word): [string, number] => [word, 12]),
  ['a', 1],
]);

export const ordinals: ReadonlyMap<string, number> = new Map([
  ...'first|1st|erste|ersten|premiere|1ere|eerste|1e|primera|prima|1'
    .split('|')
    .map((word): [string, number] => [word, 1]),
  ...'second|2nd|zweite|zweiten|deuxieme|2eme|tweede|2e|segunda|seconda|2'
    .split('|')
    .map((word): [string, number] => [word, 2]),
  ...'third|3rd|dritte|dritten|troisieme|3eme|derde|3e|tercera|terza|3'
    .split('|')
    .map((word): [string, number] => [word, 3]),
  ...'fourth|4th|vierte|vierten|quatrieme|vierde|4e|cuarta|quarta|4'
    .split('|')
    .map((word): [string, number] => [word, 4]),
  ...'last|letzte|letzten|derniere|laatste|ultima'.split('|').map((word): [string, number] => [word, 5]),
]);
