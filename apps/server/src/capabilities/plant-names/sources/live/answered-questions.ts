/** A question that a source is asked, as far as counting it goes: answered when all its names are. */
interface OpenQuestion {
  namesLeft: number;
}

/** Counts questions as their names are answered, of which several may have the same: gives how many more are done. */
export function countAnswered(
  namesOfQuestions: readonly (readonly string[])[],
): (answered: readonly string[]) => number {
  const waiting = new Map<string, OpenQuestion[]>();
  for (const names of namesOfQuestions) {
    const question: OpenQuestion = { namesLeft: names.length };
    for (const name of names) {
      const others = waiting.get(name);
      if (others) others.push(question);
      else waiting.set(name, [question]);
    }
  }
  return (answered) => {
    let count = 0;
    for (const question of answered.flatMap((name) => waiting.get(name) ?? [])) {
      question.namesLeft--;
      if (question.namesLeft === 0) count++;
    }
    return count;
  };
}
