import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Leaves: from new growth to deep shade. */
const leaf: MantineColorsTuple = [
  '#eef7f1',
  '#dcece2',
  '#b6d8c4',
  '#8cc3a3',
  '#68b187',
  '#4f9f73',
  '#3b8862',
  '#2b6e4f',
  '#225a41',
  '#184632',
];

/** Text on the primary colour: a legible text colour in one scheme is not legible in the other. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isPrimary = input.color === undefined || input.color === input.theme.primaryColor;
  return input.variant === 'filled' && isPrimary
    ? { ...colors, color: 'var(--mantine-primary-color-contrast)' }
    : colors;
};

/** The head of a window over the page is no banner of the page, which a `header` outside of its sections would be. */
const overPage = {
  defaultProps: { attributes: { header: { role: 'presentation' } } },
  styles: { title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } },
};

export const theme = createTheme({
  colors: { leaf },
  primaryColor: 'leaf',
  // Each is seen on its ground and has words that are read on it: white on the one, black on the other.
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Drawer: overPage,
    Modal: overPage,
    Badge: { defaultProps: { tt: 'none', fw: 600 } },
    Table: { defaultProps: { verticalSpacing: 8 } },
  },
});

/**
 * Colours of words on a tint of the same colour: those of the library are too pale to be read
 * easily (WCAG 2.2, 1.4.3).
 */
const onTint: Record<string, { light: string; dark: string }> = {
  leaf: { light: '#184632', dark: '#b6d8c4' },
  green: { light: '#1b5e27', dark: '#a9e4b4' },
  yellow: { light: '#6b4400', dark: '#ffe08a' },
  orange: { light: '#7d3506', dark: '#ffc59b' },
  red: { light: '#9b1c1c', dark: '#ffb3b3' },
  blue: { light: '#14508c', dark: '#a5d2ff' },
  gray: { light: '#3d444b', dark: '#ced4da' },
};

const tintWords = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(onTint).map(([name, colors]) => [`--mantine-color-${name}-light-color`, colors[scheme]]),
  );

/** Tints on a dark ground that do not outshine the words. */
const darkTints: Record<string, string> = Object.fromEntries(
  Object.keys(onTint).flatMap((name) => [
    [`--mantine-color-${name}-light`, `color-mix(in srgb, var(--mantine-color-${name}-6) 18%, transparent)`],
    [
      `--mantine-color-${name}-light-hover`,
      `color-mix(in srgb, var(--mantine-color-${name}-6) 28%, transparent)`,
    ],
  ]),
);

/** Corrects colours of the library that are too pale or too strong in one of the two schemes. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tintWords('light'),
    '--mantine-color-dimmed': '#5b636b',
    '--mantine-color-placeholder': '#6f777f',
    '--mantine-color-error': '#c02626',
    '--mantine-color-anchor': 'var(--mantine-color-leaf-7)',
  },
  dark: {
    ...tintWords('dark'),
    ...darkTints,
    '--mantine-color-dimmed': '#a6acb2',
    '--mantine-color-placeholder': '#8f959b',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': 'var(--mantine-color-leaf-3)',
  },
});
