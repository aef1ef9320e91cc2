import { createHash } from 'node:crypto';

/**
 * A PDF of one line, encrypted by the standard security handler (RC4 with 40 bits). With an empty user password it opens
 * for everybody, and only changing it needs the other one.
 */
export function encryptedPdf(line: string, userPassword: string, ownerPassword = 'owner'): Buffer {
  const id = Buffer.from('0123456789abcdef');
  const permissions = -4;
  const owner = rc4(md5(padded(ownerPassword)).subarray(0, 5), padded(userPassword));
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const key = md5(padded(userPassword), owner, flags, id).subarray(0, 5);
  const content = rc4(objectKey(key, 4), Buffer.from(`BT /F1 12 Tf 50 700 Td (${line}) Tj ET`));
  return assemble(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      Buffer.concat([
        Buffer.from(`<</Length ${content.length}>>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      `<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${rc4(key, padding).toString('hex')}>/P ${permissions}>>`,
    ],
    `/Encrypt 6 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]`,
  );
}

/** A PDF of these objects, the first of which is its catalogue. */
export function assemble(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = 9;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = length;
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`));
  add(Buffer.from(`trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
}

function objectKey(key: Buffer, number: number): Buffer {
  return md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10);
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (a: number, b: number): void => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    data.map((byte, index) => {
      const i = index + 1;
      j += at(i);
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
