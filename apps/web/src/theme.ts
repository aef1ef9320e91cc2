import { createTheme, type MantineColorsTuple } from '@mantine/core';

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

export const theme = createTheme({
  colors: { leaf },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
