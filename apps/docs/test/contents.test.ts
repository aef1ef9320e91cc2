import { describe, expect, it } from 'vitest';
import { targetOf } from '../src/links.ts';
import { llmsText } from '../src/llms-text.ts';
import { contents } from '../src/sidebar.ts';
import { isSearched } from '../src/sources.ts';
import { strictPage } from '../src/strict-page.ts';

describe('the table of contents of the guide', () => {
  it('has every document in one of its groups (apps/docs/src/groups.ts)', () => {
    expect(contents().left).toEqual([]);
  });

  it('has none twice, and begins with the front page and the tutorials', () => {
    const links = contents().sidebar.flatMap(({ items }) => items.map(({ link }) => link));
    expect(new Set(links).size).toBe(links.length);
    expect(links.slice(0, 2)).toEqual(['/', '/tutorials/developer']);
  });
});

describe('the guide for language models', () => {
  it('has the pages of the guide, without those for developers', () => {
    expect(llmsText()).toContain('- [Pot sizes](/guide/pot-sizes)');
    expect(llmsText()).toContain('(/guide/mcp)');
    expect(llmsText()).not.toContain('/guide/decisions/');
  });
});

describe('a link in a document', () => {
  it.each([
    ['docs/keys.md', 'limits.md', '/limits.md'],
    ['docs/keys.md', 'limits.md#what-is-left', '/limits.md#what-is-left'],
    ['docs/maxent/bradypus.md', '../maxent.md', '/maxent.md'],
    ['docs/api.md', '../packages/client/README.md', '/packages/client.md'],
    ['CONTRIBUTING.md', 'ARCHITECTURE.md', '/project/architecture.md'],
    ['docs/api.md', '../README.md', '/index.md'],
    ['docs/api.md', '../openapi.json', '/v1/openapi.json'],
    ['docs/api.md', 'https://tus.io', 'https://tus.io'],
    ['docs/api.md', '#errors', '#errors'],
  ])('of %s to %s leads to %s', (source, href, target) => {
    expect(targetOf(source, href)).toBe(target);
  });

  it('to source code leads nowhere', () => {
    expect(targetOf('docs/security.md', '../apps/server/src/main.ts')).toBeUndefined();
  });
});

describe('the search of the guide', () => {
  it.each([
    ['docs/keys.md', true],
    ['packages/client/README.md', true],
    ['ARCHITECTURE.md', false],
    ['docs/decisions/0001-embedded-postgresql.md', false],
  ])('finds %s: %s', (source, isFound) => {
    expect(isSearched(source)).toBe(isFound);
  });
});

describe('a page of the guide', () => {
  it('has neither scripts nor styles in itself', () => {
    const html =
      '<head><script id="check-dark-mode">let a</script></head><div class="x" style="top:0">a style="b"</div>';
    expect(strictPage(html)).toBe(
      '<head>\n    <script src="/guide/begin.js"></script></head><div class="x">a style="b"</div>',
    );
  });
});
