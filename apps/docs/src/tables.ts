import type { MarkdownRenderer } from 'vitepress';

/** Columns are aligned by a class instead of a style in the tag, which the policy of the pages does not allow. */
export function alignByClass(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('align-by-class', ({ tokens }) => {
    for (const token of tokens) {
      const [, side] = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '') ?? [];
      if (side === undefined) continue;
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
      token.attrJoin('class', `to-${side}`);
    }
  });
}
