import type { MarkdownRenderer } from 'vitepress';

/** Indented blocks, such as formulas, look like fenced ones: framed, and scrolled where they are too wide. */
export function frameIndented(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('frame-indented', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type === 'code_block') Object.assign(token, { type: 'fence', tag: 'code', info: 'text' });
    }
  });
}
