/** Groups of three letters of a genus and of an epithet, folded, with the four that end each: `g^ace`, `epal`, `e.atum$`. */
export function featuresOf(genus: string, epithet: string): string[] {
  return [...lettersOf('g', genus), ...lettersOf('e', epithet)];
}

function lettersOf(role: string, word: string): string[] {
  const marked = `^${word}$`;
  const groups = Array.from({ length: Math.max(0, marked.length - 2) }, (_, start) =>
    marked.slice(start, start + 3),
  );
  return [...groups, marked.slice(-5), `#${Math.min(word.length, 12)}`].map((group) => role + group);
}
