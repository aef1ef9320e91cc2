const nothing = /^[01]?(?:\.\d+)?(?:px|pt|em|rem|%|ex)?$/;
const farAway = /^-\d{3,}/;
/** Colours that no reader sees on the white ground of a mail. */
const white = /^(?:#fff|#ffffff|#fefefe|white|transparent|rgb\(255,255,255\)|rgba\(.*,0\))$/;

/** Values of properties that hide an element by themselves. */
const hiding: Readonly<Record<string, RegExp>> = {
  display: /^none$/,
  visibility: /^(?:hidden|collapse)$/,
  'mso-hide': /^all$/,
  opacity: /^0(?:\.0\d*)?$/,
  'font-size': nothing,
  left: farAway,
  top: farAway,
  'text-indent': farAway,
  clip: /^rect\(0/,
};

/** Whether an element is one that readers do not see, by its attributes. */
export function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  const { style = '', color: colour = '' } = attributes;
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  if (style === '') return white.test(colour.trim().toLowerCase());
  const rules = new Map(
    style
      .toLowerCase()
      .replaceAll(/\s|!important/g, '')
      .split(';')
      .map((rule): [string, string] => {
        const at = rule.indexOf(':');
        return [rule.slice(0, Math.max(0, at)), rule.slice(at + 1)];
      }),
  );
  const value = (name: string): string => rules.get(name) ?? '-';
  return (
    Object.entries(hiding).some(([name, pattern]) => pattern.test(value(name))) ||
    (value('overflow') === 'hidden' &&
      ['max-height', 'height', 'width'].some((name) => nothing.test(value(name)))) ||
    (white.test(value('color')) && !rules.has('background') && !rules.has('background-color'))
  );
}
