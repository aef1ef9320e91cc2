import { foldToAscii } from '@plantdata/botanical-names';
import type { PlantToShow } from './image-source.ts';

/** True if a text about a picture names the plant: genus and epithets one after another. */
export const namesPlant = (text: string, { acceptedName }: PlantToShow): boolean =>
  ` ${plain(text)} `.includes(` ${plain(acceptedName)} `);

/** True if it names the cultivar, by its words and in any case. */
export const namesCultivar = (text: string, { cultivar }: PlantToShow): boolean =>
  cultivar !== null && ` ${plain(text)} `.includes(` ${plain(cultivar)} `);

/** Letters and digits; without the signs and ranks that names are written with or without. */
const plain = (text: string): string =>
  foldToAscii(text.replaceAll('×', ' '))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/ (?:subsp|ssp|var|f|x)(?= )/g, '')
    .trim();
