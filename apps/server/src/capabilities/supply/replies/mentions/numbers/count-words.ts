import type { ReplyWord } from '../../words/words.ts';

/** Units, teens, tens and hundreds in English, German, French, Dutch, Spanish, Italian, Portuguese and Danish, but for articles and words that another of these languages has for something else ("to", "fire"). */
const table: Readonly<Record<number, string>> = {
  0: 'zero',
  2: 'two zwei deux twee dos due dois duas',
  3: 'three drei trois drie tres tre',
  4: 'four vier quatre cuatro quattro quatro',
  5: 'five funf cinq vijf cinco cinque fem',
  6: 'six sechs zes seis seks',
  7: 'seven sieben sept zeven siete sette sete syv',
  8: 'eight acht huit ocho otto oito otte',
  9: 'nine neun neuf negen nueve nove',
  10: 'ten zehn dix tien diez dieci dez',
  11: 'eleven elf onze once undici elleve',
  12: 'twelve zwolf douze twaalf doce dodici doze tolv',
  13: 'thirteen dreizehn treize dertien trece tredici treze tretten',
  14: 'fourteen vierzehn quatorze veertien catorce quattordici catorze fjorten',
  15: 'fifteen funfzehn quinze vijftien quince quindici femten',
  16: 'sixteen sechzehn seize zestien dieciseis sedici dezasseis dezesseis seksten',
  17: 'seventeen siebzehn zeventien diecisiete diciassette dezassete dezessete sytten',
  18: 'eighteen achtzehn achttien dieciocho diciotto dezoito atten',
  19: 'nineteen neunzehn negentien diecinueve diciannove dezanove dezenove nitten',
  20: 'twenty zwanzig vingt twintig veinte venti vinte tyve',
  30: 'thirty dreissig trente dertig treinta trenta trinta tredive',
  40: 'forty vierzig quarante veertig cuarenta quaranta quarenta fyrre',
  50: 'fifty funfzig cinquante vijftig cincuenta cinquanta cinquenta halvtreds',
  60: 'sixty sechzig soixante zestig sesenta sessanta sessenta',
  70: 'seventy siebzig septante zeventig setenta settanta halvfjerds',
  80: 'eighty achtzig huitante tachtig ochenta ottanta oitenta firs',
  90: 'ninety neunzig nonante negentig noventa novanta halvfems',
  100: 'hundred hundert cent honderd cien ciento cento cem hundrede',
  200: 'doscientos doscientas duecento duzentos duzentas zweihundert tweehonderd',
  300: 'trescientos trescientas trecento trezentos trezentas dreihundert driehonderd',
};

const values = new Map(
  Object.entries(table).flatMap(([value, written]) =>
    written.split(' ').map((word): [string, number] => [word, Number(value)]),
  ),
);
// "Fünfundzwanzig", "vijfentwintig", "femogtyve", "venticinque", "veinticinco".
const ones = [...values, ['ein', 1], ['een', 1], ['en', 1], ['un', 1], ['uno', 1]] as const;
for (const [tens, ten] of [...values]) {
  if (ten < 20 || ten > 90) continue;
  for (const [unit, one] of ones) {
    if (one < 1 || one > 9) continue;
    for (const join of [`${unit}und${tens}`, `${unit}en${tens}`, `${unit}og${tens}`])
      values.set(join, ten + one);
    const stem = /^[aeiou]/.test(unit) ? tens.slice(0, -1) : tens;
    if (/^(?:venti|.+nta)$/.test(tens)) values.set(stem + unit, ten + one);
    if (tens === 'veinte') values.set(`veinti${unit}`, ten + one);
  }
}

const dozens = new Set('dozen dutzend douzaine dozijn docena dozzina duzia dusin'.split(' '));
const joints = new Set('and et y e'.split(' '));

/** The number that begins at a word, and the place of the word after it; undefined: there is none. */
export function countAt(
  words: readonly ReplyWord[],
  from: number,
): { value: number; to: number } | undefined {
  let value: number | undefined;
  let to = from;
  for (let at = from; at < words.length; at += 1) {
    const key = words[at]?.key ?? '';
    if (dozens.has(key)) return { value: 12 * (value ?? 1), to: at + 1 };
    if (value !== undefined && joints.has(key)) continue;
    const part = values.get(key);
    const sum = part === undefined ? undefined : value === undefined ? part : joined(value, part);
    if (sum === undefined) break;
    value = sum;
    to = at + 1;
  }
  return value === undefined ? undefined : { value, to };
}

/** "Quatre-vingt-dix", "soixante-douze", "two hundred and forty". */
function joined(before: number, part: number): number | undefined {
  if (part === 100 && before < 10) return before * 100;
  if (part === 20 && before === 4) return 80;
  const rest = before % 100;
  if (rest === 0 && part < 100) return before + part;
  if (rest >= 20 && rest % 10 === 0 && part < 10) return before + part;
  return [60, 80].includes(rest) && part >= 10 && part < 20 ? before + part : undefined;
}
