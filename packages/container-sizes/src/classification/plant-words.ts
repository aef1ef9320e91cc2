import type { Descriptor } from '../descriptors/descriptor.ts';
import type { LabelContents } from '../descriptors/reader.ts';
import { cuesAfter, cuesBefore } from '../descriptors/vocabulary.ts';
import { unitWords } from '../label/units.ts';

/** Whether a word for goods is a part of a plant's name (`Tahitian lime 45L`) or what the plant is tied to (`200mm trellis`). */
export function isWordOfPlant(type: Descriptor, written: string, contents: LabelContents): boolean {
  if (namesOfPlants.has(written))
    return !contents.descriptors.some(({ kind }) => kind === 'weight') && hasName(contents, contents.tokens);
  return supports.has(written) && standsBehindSize(type, contents);
}

const namesOfPlants = new Set('lime sand cane canes manure tie guard'.split(' '));
const supports = new Set(
  'stake stakes trellis cane canes tie ties guard bamboo stake|bamboo cane|tree tie|tree stake'
    .split('|')
    .flatMap((words, index) => (index === 0 ? [...words.split(' '), 'bamboo stake'] : [words])),
);
