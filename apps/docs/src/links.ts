import { relative } from 'node:path';
import { dirname, join } from 'node:path/posix';
import type { MarkdownRenderer } from 'vitepress';
import { pageOf, project } from './sources.ts';

/** What is not in the guide, but served beside it. */
const served: Readonly<Record<string, string>> = {
  'openapi.json': '/v1/openapi.json',
  'openapi-management.json': '/v1/openapi-management.json',
};

/**
 * Where a link in a Markdown file of the project leads on the site: to the page of another one, or to what the service serves.
 * Undefined is nowhere, as for source code.
 */
export function targetOf(source: string, href: string): string | undefined {
  if (/^(?:[a-z][a-z+.-]*:|#|\/)/i.test(href)) return href;
  const [path = '', anchor] = href.split('#', 2);
  const meant = join(dirname(source), decodeURI(path));
  const page = meant === 'README.md' ? 'index.md' : pageOf(meant);
  if (page === undefined) return served[meant];
  return anchor === undefined ? `/${page}` : `/${page}#${anchor}`;
}

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** The Markdown is read on code hosts as well, where links lead from file to file. Here they lead from page to page. */
export function leadToPages(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('lead-to-pages', ({ tokens, env }) => {
    const source = sourceOf(env);
    for (const { children } of tokens) leadFrom(source, children ?? []);
  });
}

const sourceOf = (env: { realPath?: string; path: string }): string =>
  relative(project, env.realPath ?? env.path).replaceAll('\\', '/');

function leadFrom(source: string, tokens: readonly Token[]): void {
  let leadsNowhere = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const target = targetOf(source, token.attrGet('href') ?? '');
      leadsNowhere = target === undefined;
      if (target === undefined) token.attrs = null;
      else token.attrSet('href', target);
      // A path of the service, not a page of the site.
      if (target?.startsWith('/v1/')) token.attrSet('target', '_self');
    }
    if (leadsNowhere && /^link_(?:open|close)$/.test(token.type)) {
      leadsNowhere = token.type === 'link_open';
      token.type = token.type.replace('link', 'words');
      token.tag = 'span';
    }
  }
}
