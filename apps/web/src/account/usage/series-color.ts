/**
 * After Okabe and Ito: distinguishable with red-green colour blindness, with contrast in both
 * schemes.
 */
const colors = [
  'light-dark(#0072b2, #56a8e0)',
  'light-dark(#c77700, #e69f00)',
  'light-dark(#00866a, #2cbf94)',
  'light-dark(#b0457f, #dd8fbc)',
  'light-dark(#6a3d9a, #b9a2ee)',
  'light-dark(#a63603, #f0733a)',
] as const;

const restColor = 'light-dark(#868e96, #909296)';

export const colorOf = (index: number, isRest: boolean): string =>
  isRest ? restColor : (colors[index] ?? restColor);
