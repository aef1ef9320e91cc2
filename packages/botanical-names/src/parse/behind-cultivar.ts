import type { AuthorRegion } from './author-region.ts';
import { takeAuthors } from './authors.ts';
import { isCommonName } from './cultivar.ts';
import type { Reader } from './reader.ts';
import { isBehindMark, takeTradeDesignation } from './trade.ts';

/** Words behind the cultivar: its raiser, a selling name, a common name. */
export function readBehindCultivar(reader: Reader, end: number, region: AuthorRegion | null): boolean {
  if (isCommonName(reader, reader.position, end)) return readCommonName(reader, end);
  const afterMarker = reader.draft.remarks.some((remark) => remark.code === 'cultivar-marker');
  if (region !== null && (region.marked || afterMarker) && takeAuthors(reader, region)) return true;
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined || reader.cultivarFrom === 'words') return false;
  if (!isBehindMark(reader)) reader.draft.caution('trade-designation-order-uncertain', first, last);
  takeTradeDesignation(reader, end);
  return true;
}

export function readCommonName(reader: Reader, end: number): boolean {
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined) return false;
  reader.draft.commonNames.push(reader.draft.claim('common-name', first, last));
  reader.position = end;
  return true;
}
