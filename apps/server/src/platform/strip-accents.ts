/** Writes letters without their accents and other marks: `é` is `e`. */
export const stripAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '');
