import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { type FunctionalComponent, h } from 'vue';
import './colours.css';

/** A link of the menu that leaves the guide: the generator would put the guide's folder before its address. */
const ServiceLink: FunctionalComponent<{ text: string; href: string }> = ({ text, href }) =>
  h('a', { href, target: '_self', class: 'service-link' }, text);
ServiceLink.props = ['text', 'href'];

/** The generator's own look in the colours of the dashboard. */
export const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('ServiceLink', ServiceLink);
  },
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-title-before': () =>
        h('img', { src: '/favicon.svg', alt: '', width: 28, height: 28, class: 'brand' }),
    }),
};
