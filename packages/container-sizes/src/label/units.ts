/** Units a label writes its figures in; `class` is a gallon of the trade, `g` is that or grams. */
export type Unit = 'mm' | 'cm' | 'm' | 'in' | 'ft' | 'L' | 'ml' | 'gal' | 'g' | 'qt' | 'pt' | 'kg';

const writings: Record<Unit, string> = {
  mm: 'mm mms millimetre millimetres millimeter millimeters mil',
  cm: 'cm cms centimetre centimetres centimeter centimeters zentimeter centimetri centimetros',
  m: 'm mtr mtrs metre metres meter meters metro metros metri',
  in: 'in ins inch inches inche zoll pouces',
  ft: 'ft foot feet',
  L: 'l ls lt lts ltr ltrs lit litr litre litres liter liters litro litros litri ltre ltres',
  ml: 'ml mls cc ccm millilitre millilitres milliliter',
  gal: 'gal gals gallon gallons galon gl',
  g: 'g',
  qt: 'qt qts quart quarts',
  pt: 'pt pts pint pints',
  kg: 'kg kgs kilo kilos gr gm gms gram grams gramm grammes oz lb lbs tonne tonnes',
};

/** Every way to write a unit as a word. */
export const unitWords: ReadonlyMap<string, Unit> = new Map(
  (['mm', 'cm', 'm', 'in', 'ft', 'L', 'ml', 'gal', 'g', 'qt', 'pt', 'kg'] as const).flatMap((unit) =>
    writings[unit].split(' ').map((word): [string, Unit] => [word, unit]),
  ),
);

/** Inches of a pot and their partners in the trade, in mm. */
const tradeSizes = new Map([
  [4, 100],
  [5, 125],
  [5.5, 140],
  [6, 150],
  [6.5, 165],
  [8, 200],
  [10, 250],
  [12, 300],
]);
const inchesOfTradeSizes = new Map([...tradeSizes].map(([inches, mm]) => [mm, inches]));

/** The rim in mm of a pot sold by inches: 8" is a 200 mm pot, other figures are multiplied by 25.4. */
export function millimetresOfPot(inches: number): number {
  return tradeSizes.get(inches) ?? inches * 25.4;
}

/** True if a size in inches has a trade equivalent in mm. */
export const isTradeSize = (inches: number): boolean => tradeSizes.has(inches);

/** Inches of a length in mm, by the same pairing: 100 mm is 4". */
export function inchesOf(mm: number): number {
  return inchesOfTradeSizes.get(mm) ?? mm / 25.4;
}

const perMillimetre: Partial<Record<Unit, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 };

/** A length in mm; undefined for a unit that is no length. */
export function toMillimetres(value: number, unit: Unit): number | undefined {
  const factor = perMillimetre[unit];
  return factor === undefined ? undefined : value * factor;
}

/** An imperial pint, in litres. */
export const litresPerPint = 0.568;
