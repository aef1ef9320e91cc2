/**
 * Similarity of two words by the letters that they share nearby, from 0 to 1, with a bonus for a common beginning of up
 * to four letters (Winkler 1990).
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const takenInB = new Array<boolean>(b.length).fill(false);
  const sharedInA: string[] = [];
  for (const [index, letter] of [...a].entries()) {
    for (let other = Math.max(0, index - reach); other <= Math.min(b.length - 1, index + reach); other += 1) {
      if (takenInB[other] === true || b[other] !== letter) continue;
      takenInB[other] = true;
      sharedInA.push(letter);
      break;
    }
  }
  const shared = sharedInA.length;
  if (shared === 0) return 0;
  const sharedInB = [...b].filter((_, index) => takenInB[index] === true);
  const swapped = sharedInA.filter((letter, index) => letter !== sharedInB[index]).length / 2;
  const jaro = (shared / a.length + shared / b.length + (shared - swapped) / shared) / 3;
  let prefix = 0;
  while (prefix < 4 && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}
