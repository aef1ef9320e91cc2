/** Bullets and numbers that a list puts before its entries. */
const bullet =
  /^(?:[•●○◦▪■□▫☐☑✓✔➢►‣∙·*–—-]|\(?\d{1,4}[.)]|\d{1,3}(?:\.\d{1,3}){1,3}\.?(?=\s+\p{Lu}\p{Ll})|o(?=\s+['‘“])|\(?[a-z]\))\s+(?=\S)/u;

export const stripBullet = (text: string): string => text.replace(bullet, '');
