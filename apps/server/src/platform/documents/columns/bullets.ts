/** Bullets and numbers that a list puts before its entries. */
const bullet = /^(?:[•●○◦▪■□▫☐☑✓✔➢►‣∙·*–—-]|\(?\d{1,4}[.)]|\(?[a-z]\))\s+(?=\S)/u;

export const stripBullet = (text: string): string => text.replace(bullet, '');
