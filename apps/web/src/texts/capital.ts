/** A text as the beginning of a line. */
export const withCapital = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());
