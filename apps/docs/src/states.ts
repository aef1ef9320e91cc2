import type { MarkdownRenderer } from 'vitepress';

const transition = /^\s*(\[\*\]|\w+) --> (\w+)(?:: (.+))?$/;

/** Diagrams of states, which code hosts draw, as tables: nothing that draws them works under the policy of the pages. */
export function tellStates(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    if (info.trim() === 'mermaid' && content.startsWith('stateDiagram')) return tableOf(content);
    return fence?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
  };
}

function tableOf(diagram: string): string {
  const rows = diagram
    .split('\n')
    .map((line) => transition.exec(line))
    .filter((found) => found !== null)
    .map(([, from = '', to = '', when = '']) => {
      const start = from === '[*]' ? 'at first' : `<code>${from}</code>`;
      return `<tr><td>${start}</td><td><code>${to}</code></td><td>${when}</td></tr>`;
    });
  return `<table tabindex="0"><thead><tr><th>From</th><th>To</th><th>When</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
