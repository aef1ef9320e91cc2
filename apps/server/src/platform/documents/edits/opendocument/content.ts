import type { Archive } from '../../archive.ts';
import { unreadable } from '../../problems.ts';
import { textOf } from '../ooxml/workbook-package.ts';

export const contentPart = 'content.xml';

export async function contentOf(archive: Archive): Promise<string> {
  const xml = await textOf(archive, contentPart);
  if (xml === null) throw unreadable('it is damaged');
  return xml;
}
