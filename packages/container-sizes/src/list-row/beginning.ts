/** Words of a request that may precede a name: `Please supply`, `Order:`, `We need`. */
export const requestWords =
  'please pls kindly supply quote order we i need want require would like send us for';

const beginning = new RegExp(
  String.raw`^[\s*•·–—-]*(?:(?:${requestWords.replaceAll(' ', '|')})\b[\s:,]*){0,5}`,
  'i',
);

/** Start of a row, after its bullet and the words of a request. */
export const beginningOfRow = (label: string): number => beginning.exec(label.slice(0, 100))?.[0].length ?? 0;
