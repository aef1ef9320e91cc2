/** A question that a source is asked: answered when all its names are. */
interface OpenQuestion {
  readonly row: number;
  namesLeft: number;
}

/** Finds the questions that are done as names are answered, of which several questions may have the same: gives their rows. */
export function watchQuestions(
  namesOfQuestions: readonly (readonly string[])[],
): (answered: readonly string[]) => number[] {
  const waiting = new Map<string, OpenQuestion[]>();
  for (const [row, names] of namesOfQuestions.entries()) {
    const question: OpenQuestion = { row, namesLeft: names.length };
    for (const name of names) {
      const others = waiting.get(name);
      if (others) others.push(question);
      else waiting.set(name, [question]);
    }
  }
  return (answered) => {
    const rows: number[] = [];
    for (const question of answered.flatMap((name) => waiting.get(name) ?? [])) {
      question.namesLeft--;
      if (question.namesLeft === 0) rows.push(question.row);
    }
    return rows;
  };
}
