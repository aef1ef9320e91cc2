/** 32-bit hashes (FNV-1a). They only narrow a search: a hit is always compared as a whole. */

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** @param basis the hash of what stands before */
export function hashBytes(bytes: Uint8Array, start: number, end: number, basis = offsetBasis): number {
  let hash = basis;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), prime);
  return mix(hash);
}

/** The same number for a string of bytes. */
export function hashText(text: string, basis = offsetBasis): number {
  let hash = basis;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return mix(hash);
}

/** The low bits depend on all letters already, the high ones only after this. */
function mix(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (half ^ (half >>> 13)) >>> 0;
}
