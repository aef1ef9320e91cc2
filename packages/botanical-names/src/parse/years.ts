/** A year of publication, alone or with a letter or a second year. */
export function isYear(text: string): boolean {
  const first = text.charCodeAt(0);
  if (text.length < 4 || (first !== 49 && first !== 50)) return false;
  if (text.length === 4 && text.charAt(3) === '?') return true;
  const value = Number.parseInt(text.slice(0, 4), 10);
  return (
    value >= 1700 &&
    value < 2100 &&
    (text.length === 4 || (!(text.charCodeAt(4) >= 48 && text.charCodeAt(4) <= 57) && text.charAt(4) !== '.'))
  );
}
