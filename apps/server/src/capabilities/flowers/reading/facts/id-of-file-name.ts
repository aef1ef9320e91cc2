/** Of names in archives, which may be longer than those on disk, the end. */
const nameLettersMax = 255;

/** The name of a file without folders and ending. */
export const stemOf = (name: string): string =>
  name
    .slice(-nameLettersMax)
    .replace(/^.*[/\\]|^.*: /, '')
    .replace(/(?:\.[a-z]{2,4}){1,2}$/i, '');

/** The id of the one spectrum of a file: the number at the end of `FReDflowerID_157.csv`, else its name. */
export function idOfFileName(name: string): string {
  const stem = stemOf(name);
  const number = /^(?:.*fred.*?)?0*(\d+)$/i.exec(stem)?.[1];
  return number ?? stem;
}

/** Whether the name of a file says which FReD record it is. */
export const namesFredRecord = (name: string): boolean => /^(?:.*fred.*?)?\d+$/i.test(stemOf(name));
