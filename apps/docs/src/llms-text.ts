import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contents } from './sidebar.ts';

/** The pages of the guide for language models, in the form of llmstxt.org; decisions and pages for developers are left out. */
export function llmsText(): string {
  const groups = contents().sidebar.filter(({ collapsed }) => !collapsed);
  const list = groups.flatMap(({ text, items }) => [
    `\n## ${text}\n`,
    ...items.map((page) => `- [${page.text}](/guide${page.link})`),
  ]);
  return `${[introduction, ...list].join('\n')}\n`;
}

const introduction = `# Plant Data Service

> Verifies plant names, reads sizes and lists of nurseries, models habitats, and finds flower colours and pictures, over HTTP with an API key.

- [Interface description](/v1/openapi.json), OpenAPI 3.1
- Tools for language models: \`/v1/mcp\`, see [mcp](/guide/mcp)
- An answer is never surer than its status says: \`uncertain\` and \`not_found\` are for a person.`;

export const writeLlmsText = (folder: string): Promise<void> =>
  writeFile(join(folder, 'llms.txt'), llmsText());
