import { type Spectrum, wavelengthCount } from '@plantdata/floral-colour';

const bytesEach = 8;

export const spectrumByteCount = wavelengthCount * bytesEach;

/** A spectrum as it is kept: 400 little-endian numbers of 8 bytes, on whatever machine. */
export function bytesOfSpectrum(spectrum: Spectrum): Buffer {
  const bytes = Buffer.alloc(spectrumByteCount);
  spectrum.forEach((value, index) => void bytes.writeDoubleLE(value, index * bytesEach));
  return bytes;
}

/** Undefined when the bytes are not those of a spectrum. */
export function spectrumOfBytes(bytes: Uint8Array): Spectrum | undefined {
  if (bytes.byteLength !== spectrumByteCount) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const spectrum = Float64Array.from({ length: wavelengthCount }, (_, index) =>
    view.getFloat64(index * bytesEach, true),
  );
  return spectrum.every(Number.isFinite) ? spectrum : undefined;
}
