import { neutral, type RankedCandidate, scoreNames, wishDeduction } from './rank.ts';
import type { ServiceEvidence } from './schema.ts';

const said = { structured_score: 'structured', semantic_score: 'semantic', supply_score: 'supply' } as const;
/** Traits and compromises that an explanation repeats. */
const repeatedMax = 3;
const textMax = 120;

/** Says in plain sentences why a candidate is where it is: from its numbers, what was stated of it, and what the service knows. */
export function explainByRule(
  { candidate, rank, score, against }: RankedCandidate,
  { count, evidence }: { readonly count: number; readonly evidence: readonly ServiceEvidence[] },
): string {
  const given = scoreNames.filter((name) => candidate[name] !== null);
  const missing = scoreNames.filter((name) => candidate[name] === null);
  const numbers = given.map((name) => `${said[name]} ${candidate[name]}`).join(', ');
  const unknown = missing.map((name) => said[name]).join(', ');
  return [
    score === null
      ? `Number ${rank} of ${count}, in the order given: it came without scores.`
      : `Number ${rank} of ${count} with ${score}: ${numbers}${unknown && `; not known and counted as ${neutral}: ${unknown}`}.`,
    ...listOf('It keeps', candidate.preserved_traits),
    ...listOf('Compromises', candidate.compromises),
    ...against.map(
      ({ statement, wish }) =>
        `“${clip(statement)}” does not go with “${clip(wish)}”${score === null ? '' : `, which takes off ${wishDeduction}`}.`,
    ),
    ...evidence.map(({ text }) => text),
  ].join(' ');
}

const listOf = (name: string, texts: readonly string[]): string[] =>
  texts.length === 0 ? [] : [`${name}: ${texts.slice(0, repeatedMax).map(clip).join('; ')}.`];

const clip = (text: string): string => (text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text);
