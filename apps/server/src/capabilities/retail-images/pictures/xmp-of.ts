import type { PictureMark } from './picture.ts';

const digitalSource = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/**
 * Returns the metadata for the files of a picture (XMP; IPTC Photo Metadata Standard 2023.2); null
 * if there is none.
 */
export function xmpOf({ credit, licenceUrl, isGenerated }: PictureMark): string | null {
  const members = [
    credit === null
      ? ''
      : `<photoshop:Credit>${escapeXml(credit)}</photoshop:Credit><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(credit)}</rdf:li></rdf:Alt></dc:rights>`,
    licenceUrl === null ? '' : `<xmpRights:WebStatement>${escapeXml(licenceUrl)}</xmpRights:WebStatement>`,
    isGenerated ? `<Iptc4xmpExt:DigitalSourceType>${digitalSource}</Iptc4xmpExt:DigitalSourceType>` : '',
  ].join('');
  if (members === '') return null;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${members}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold, such as control characters, are left out. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
