import type { SizeCategory } from '../categories/size-category.ts';
import type { Descriptor } from '../descriptors/descriptor.ts';
import type { SizeQuestion } from './decision.ts';
import { formatSize, singleSize, sizesOf, type WrittenSize } from './sizes.ts';

/** The sizes that are written as container classes of the United States. */
export function classSizes(question: SizeQuestion): readonly WrittenSize[] {
  return sizesOf(question, 'us_class', (descriptor) => classSize(question, descriptor));
}

function classSize(question: SizeQuestion, descriptor: Descriptor): WrittenSize | undefined {
  const { classes, classNumbers: numbers } = question.bands;
  const [value = 0] = descriptor.values;
  if (descriptor.name !== null) {
    const category = findNamedClass(question, descriptor.name);
    return category && singleSize(descriptor, category, 'High');
  }
  if (
    descriptor.unit === 'g' &&
    (descriptor.values.length > 1 || !classes.has(value) || value > mostByLetter)
  )
    return undefined;
  const lookUp = (number: number) => {
    if (number === 0.5) return classes.get('QT');
    const below = numbers.findLast((one) => one <= number);
    return below === undefined || number > (numbers.at(-1) ?? 0) ? undefined : classes.get(below);
  };
  const isExact = descriptor.values.every((number) => classes.has(number) || number === 0.5);
  const sureness = isExact && descriptor.unit !== 'g' ? 'High' : 'Medium';
  const stepOf = (number: number) => {
    const category = lookUp(number);
    return category === undefined ? -1 : question.bands.classSteps.indexOf(category);
  };
  const neighbours = (one: number, other: number) => Math.abs(stepOf(one) - stepOf(other)) <= 1;
  return formatSize(descriptor, lookUp, neighbours, sureness);
}

/** `45g` is a weight of seed or of tablets. */
const mostByLetter = 30;

const smallClasses: Readonly<Record<string, string>> = { SP1: '2.4-p7', SP2: '2.4-p7', SP3: '2.4-p9' };

function findNamedClass(question: SizeQuestion, name: string): SizeCategory | undefined {
  const small = smallClasses[name];
  return (
    question.bands.classes.get(name) ?? (small === undefined ? undefined : question.catalogue.get(small))
  );
}
