/** Numbers as words, in English, German, French, Dutch, Spanish and Italian; those that are also articles are not among them. */
const table: Readonly<Record<number, string>> = {
  2: 'two zwei deux twee dos due',
  3: 'three drei trois drie tres tre',
  4: 'four vier quatre cuatro quattro',
  5: 'five fünf cinq vijf cinco cinque',
  6: 'six sechs zes seis sei',
  7: 'seven sieben zeven siete sette',
  8: 'eight acht huit ocho otto',
  9: 'nine neun neuf negen nueve nove',
  10: 'ten zehn dix tien diez dieci',
  11: 'eleven elf onze once undici',
  12: 'twelve zwölf douze twaalf doce dodici dozen dutzend douzaine dozijn docena dozzina',
  15: 'fifteen fünfzehn quinze vijftien quince quindici',
  20: 'twenty zwanzig vingt twintig veinte venti',
  25: 'twenty-five',
  30: 'thirty dreißig trente dertig treinta trenta',
  40: 'forty vierzig quarante veertig cuarenta quaranta',
  50: 'fifty fünfzig cinquante vijftig cincuenta cinquanta',
  60: 'sixty',
  80: 'eighty',
  100: 'hundred hundert cent honderd cien cento',
};

export const countWords: ReadonlyMap<string, number> = new Map(
  Object.entries(table).flatMap(([value, words]) =>
    words.split(' ').map((word): [string, number] => [word, Number(value)]),
  ),
);
