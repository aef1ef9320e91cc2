/** One field of a TIFF directory. Texts are ASCII. */
export interface TiffField {
  readonly tag: number;
  readonly type: 'ascii' | 'short' | 'long' | 'double';
  readonly values: ArrayLike<number>;
}

const types = {
  ascii: { code: 2, bytes: 1 },
  short: { code: 3, bytes: 2 },
  long: { code: 4, bytes: 4 },
  double: { code: 12, bytes: 8 },
} as const;

const entryBytes = 12;
/** Values of more bytes stand behind the directory. */
const bytesInEntry = 4;

export const asciiField = (tag: number, text: string): TiffField => ({
  tag,
  type: 'ascii',
  values: [...Buffer.from(`${text}\0`, 'latin1')],
});

const header = Buffer.from('II*\0\b\0\0\0', 'latin1');

/** The little-endian header of a file, and its directories one after the other, each before its values. TIFF 6.0, section 2. */
export function encodeTiffHead(directories: readonly (readonly TiffField[])[]): Buffer {
  return directories.reduce(
    (head, fields, index) =>
      Buffer.concat([head, encodeDirectory(fields, head.length, index === directories.length - 1)]),
    header,
  );
}

function encodeDirectory(fields: readonly TiffField[], at: number, isLast: boolean): Uint8Array {
  const sorted = [...fields].sort((one, other) => one.tag - other.tag);
  const directoryBytes = 2 + sorted.length * entryBytes + 4;
  const outside = sorted.map(countBytesOutside);
  const bytes = new Uint8Array(directoryBytes + outside.reduce((sum, more) => sum + more, 0));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, sorted.length, true);
  let next = directoryBytes;
  for (const [index, field] of sorted.entries()) {
    const entry = 2 + index * entryBytes;
    view.setUint16(entry, field.tag, true);
    view.setUint16(entry + 2, types[field.type].code, true);
    view.setUint32(entry + 4, field.values.length, true);
    const more = outside[index] ?? 0;
    if (more > 0) view.setUint32(entry + 8, at + next, true);
    writeValues(view, more > 0 ? next : entry + 8, field);
    next += more;
  }
  if (!isLast) view.setUint32(directoryBytes - 4, at + next, true);
  return bytes;
}

/** Values begin at even bytes. */
function countBytesOutside({ type, values }: TiffField): number {
  const bytes = values.length * types[type].bytes;
  return bytes > bytesInEntry ? bytes + (bytes % 2) : 0;
}

function writeValues(view: DataView, start: number, { type, values }: TiffField): void {
  for (let index = 0; index < values.length; index++) {
    const at = start + index * types[type].bytes;
    const value = values[index] ?? 0;
    if (type === 'ascii') view.setUint8(at, value);
    else if (type === 'short') view.setUint16(at, value, true);
    else if (type === 'long') view.setUint32(at, value, true);
    else view.setFloat64(at, value, true);
  }
}
