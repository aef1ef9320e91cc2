import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './colours.css';

/** The generator's own look in the colours of the dashboard. */
export const theme: Theme = {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-title-before': () =>
        h('img', { src: '/favicon.svg', alt: '', width: 28, height: 28, class: 'brand' }),
    }),
};
