import type { MarkdownRenderer } from 'vitepress';

/** A heading without words is none: a screen reader would announce it. */
export function dropEmptyHeadings(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('drop-empty-headings', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [words, end] = tokens.slice(index + 1);
      if (token.type !== 'th_open' || words?.content !== '' || end === undefined) continue;
      token.tag = 'td';
      end.tag = 'td';
    }
  });
}

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
