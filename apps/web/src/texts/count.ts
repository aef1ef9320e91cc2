let format: Intl.NumberFormat | undefined;

/** A number with its thousands apart. Browsers take their time over the first format, so it is made when it is asked for. */
export function count(value: number): string {
  format ??= new Intl.NumberFormat('en');
  return format.format(value);
}
