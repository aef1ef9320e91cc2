/** Those under which GBIF has its records, as GBIF codes them. */
const LICENCES = ['CC0_1_0', 'CC_BY_4_0', 'CC_BY_NC_4_0'] as const;

export type RecordLicence = (typeof LICENCES)[number];

export const isLicence = (text: string): text is RecordLicence =>
  LICENCES.some((licence) => licence === text);

/**
 * The code of a licence that is given as an address (`http://creativecommons.org/licenses/by/4.0/legalcode`), in words
 * (`CC BY 4.0`) or as the code itself; any other text stays as it is.
 */
export function codeOfLicence(text: string): string {
  const plain = text.toLowerCase();
  if (/publicdomain\/zero|^cc[ _-]?0(?![a-z])/.test(plain)) return 'CC0_1_0';
  // Share-alike and no-derivatives are other licences, as are those before version 4.
  const terms = /(?:licenses\/|^cc[ _-]?)(by(?:[ _-](?:nc|sa|nd))*)[ _/-]+4[._]0/.exec(plain)?.[1];
  if (terms === 'by') return 'CC_BY_4_0';
  return terms?.replace(/[ _]/, '-') === 'by-nc' ? 'CC_BY_NC_4_0' : text;
}
