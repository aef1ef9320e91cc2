import { isUtf8 } from 'node:buffer';
import { unreadableList } from './errors.ts';

/**
 * Text of a list file, whatever program wrote it: UTF-8, UTF-16 with or without a mark, or Windows-1252 as the last
 * resort, which is what old spreadsheets write. A file with NUL bytes in no such pattern is not text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
  return new TextDecoder(encoding).decode(bytes);
}

function detectEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const half = sample.length / 2;
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.05) return 'utf-16le';
  if (zeros.even > half * 0.4 && zeros.odd < half * 0.05) return 'utf-16be';
  if (zeros.even + zeros.odd > 0 || isMostlyControl(sample))
    throw unreadableList('it is not text (binary data)');
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Pictures and archives are full of bytes that no text has. */
function isMostlyControl(sample: Uint8Array): boolean {
  let control = 0;
  for (const byte of sample) {
    if (byte < 9 || (byte > 13 && byte < 32)) control += 1;
  }
  return control > sample.length * 0.02;
}
