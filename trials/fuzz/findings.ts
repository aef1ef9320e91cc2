import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Case } from './cases.ts';

const folder = new URL('findings/', import.meta.url);

/** An input that a parser once read wrongly, with what was wrong then. Kept as a file; every run begins with them. */
const Finding = z.strictObject({
  parser: z.string(),
  wrong: z.string(),
  text: z.string().optional(),
  base64: z.string().optional(),
  growth: z.strictObject({ before: z.string(), repeated: z.string(), after: z.string() }).optional(),
});
type Finding = z.output<typeof Finding>;

export const findings: readonly Finding[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => Finding.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));

export const findingsOf = (parser: string): readonly Case[] =>
  findings.filter((finding) => finding.parser === parser).map(caseOfFinding);

function caseOfFinding({ text, base64, growth }: Finding): Case {
  if (growth !== undefined) return { kind: 'growth', repetition: growth };
  return { kind: 'input', input: text ?? Buffer.from(base64 ?? '', 'base64') };
}
