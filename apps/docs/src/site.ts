import { slug } from 'github-slugger';
import { createCssVariablesTheme } from 'shiki';
import { defineConfig } from 'vitepress';
import { classesForColours } from './code-colours.ts';
import { compressTexts } from './compressed.ts';
import { frameIndented } from './indented.ts';
import { leadToPages } from './links.ts';
import { writeLlmsText } from './llms-text.ts';
import { contents } from './sidebar.ts';
import { isSearched, leftAlone, pageOf, project } from './sources.ts';
import { tellStates } from './states.ts';
import { strictPage } from './strict-page.ts';
import { alignByClass, dropEmptyHeadings } from './tables.ts';

/** The guide, which the service serves below `/guide/`. */
export const site = defineConfig({
  base: '/guide/',
  srcDir: project,
  srcExclude: leftAlone,
  outDir: 'dist',
  rewrites: (source) => pageOf(source) ?? source,
  cleanUrls: true,
  // The style element that would keep colours from fading is not allowed by the policy of the pages.
  appearance: { disableTransition: false },
  lang: 'en',
  title: 'Plant Data Service',
  titleTemplate: ':title · Plant Data Service',
  description: 'Verify plant names, sizes and lists, model habitats, and find flower colours and images.',
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
  ],
  // In a file: the policy of the pages allows no script within them.
  metaChunk: true,
  transformHtml: strictPage,
  async buildEnd({ outDir }) {
    await writeLlmsText(outDir);
    await compressTexts(outDir);
  },
  markdown: {
    // Headings are found under the same names as on code hosts.
    anchor: { slugify: slug },
    theme: createCssVariablesTheme(),
    codeTransformers: [classesForColours],
    config(markdown) {
      leadToPages(markdown);
      alignByClass(markdown);
      dropEmptyHeadings(markdown);
      tellStates(markdown);
      frameIndented(markdown);
    },
  },
  vite: {
    publicDir: 'apps/docs/public',
    // The index of the search is long, and is fetched at the first search.
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
  },
  themeConfig: {
    sidebar: contents().sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render: (source, env, markdown) =>
          isSearched(env.relativePath) ? markdown.render(source, env) : '',
      },
    },
    externalLinkIcon: true,
    nav: [
      { component: 'ServiceLink', props: { text: 'Dashboard', href: '/lists' } },
      { component: 'ServiceLink', props: { text: 'API reference', href: '/v1/docs' } },
    ],
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
