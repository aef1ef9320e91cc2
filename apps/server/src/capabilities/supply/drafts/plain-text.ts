import { type Enquiry, lineText } from './enquiry.ts';

/** An enquiry as plain text, a statement on each line. */
export function plainTextOf(enquiry: Enquiry): string {
  const { opening, terms, groups, requirements, questions, closing } = enquiry;
  const blocks = [
    ...opening.map((paragraph) => [paragraph]),
    terms.map(({ name, value }) => `${name}: ${value}`),
    ...groups.map(({ grade, lines }) => [...(grade === null ? [] : [`${grade}:`]), ...lines.map(lineText)]),
    ...requirements.map(({ name, value }) => [`${name}: ${value}`]),
    questions.map((question) => `- ${question}`),
    ...closing.map((paragraph) => [paragraph]),
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}
