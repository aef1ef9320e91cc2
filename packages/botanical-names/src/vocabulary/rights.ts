/** Countries and unions, before or behind the letters of a right, or before a number alone. */
const office = '(?:USA?|EU|EC|NZ|AUS?|UK|CAN?|CDN|ZA|NL|DE|FR|JP)';
/** Breeders' rights and plant patents, granted (`PBR`, `PVR`, `PP`, `COV`, `COPF`) or applied for (`PPAF`, `CPBRAF`). */
const letters = `(?:${office}-?|C)?(?:P[BV][RP]|PVRO|PP|CBR|COPP?F|COV|CPVO|ACVR|UPOV|PVJ)(?:AF?|-?grant)?(?:-${office})?`;
export const isOffice = new RegExp(`^(?:${office}|Can|Aust|[Ee]ur|[Ee]urop)$`);
export const isRight = new RegExp(`^${letters}$`);
export const isNumberedRight = new RegExp(`^(?:(${letters})|${office})(\\d{1,8})(?:p\\d)?$`, 'i');
const rightAtPlace = new RegExp(`(?:${letters}|TM)(?=\\d|[^\\p{L}\\p{N}]|$)`, 'uy');

/** `'Gerwat'PBR`, `"Dense Fence"TM`: true if a right begins at an offset of the text. */
export function beginsRight(text: string, offset: number): boolean {
  rightAtPlace.lastIndex = offset;
  return rightAtPlace.test(text);
}
