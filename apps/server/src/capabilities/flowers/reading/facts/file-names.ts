/** Names in archives may be longer than those on disk: their end is read. */
const nameLettersMax = 255;

/** The name of a file without folders and extension. */
export const stemOf = (name: string): string =>
  name
    .slice(-nameLettersMax)
    .replace(/^.*[/\\]|^.*: /, '')
    .replace(/(?:\.[a-z]{2,4}){1,2}$/i, '');

const fredNumber = /^(?:.*fred.*?)?0*(\d+)$/i;

/** The id of the only spectrum of a file: the number at the end of `FReDflowerID_157.csv`, or its name. */
export const idOfFileName = (name: string): string => fredNumber.exec(stemOf(name))?.[1] ?? stemOf(name);

/** True where the name of a file gives the number of a FReD record. */
export const namesFredRecord = (name: string): boolean => fredNumber.test(stemOf(name));
