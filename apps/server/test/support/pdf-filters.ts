/** Bytes as the filters of PDF write them, and as no program of good faith does. */

export const asciiHex = (bytes: Uint8Array): string => `${Buffer.from(bytes).toString('hex')}>`;

export function ascii85(bytes: Uint8Array): string {
  const padded = Buffer.concat([bytes, Buffer.alloc(4)]);
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const word = padded.readUInt32BE(at);
    const digits = [4, 3, 2, 1, 0].map((power) => 33 + (Math.floor(word / 85 ** power) % 85));
    text += word === 0 && at + 4 <= bytes.length ? 'z' : String.fromCharCode(...digits);
  }
  return `${text}~>`;
}

/** Puts the word that ends a stream before what is deflated, in a block that is not packed. */
export function endstreamStored(deflated: Uint8Array): Buffer {
  const word = Buffer.from('\nendstream\n');
  const head = Buffer.from([0x78, 0x9c, 0, word.length, 0, 255 - word.length, 255]);
  return Buffer.concat([head, word, deflated.subarray(2)]);
}
