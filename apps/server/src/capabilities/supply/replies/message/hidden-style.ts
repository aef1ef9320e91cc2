/** Whether an element is one that readers do not see, by its attributes. */
export function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  const { style: written = '', color: colour = '' } = attributes;
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  const style = written.toLowerCase().replaceAll(/\s|!important/g, '');
  const rules = new Map(
    style.split(';').map((rule): [string, string] => {
      const colon = rule.indexOf(':');
      return [rule.slice(0, colon), rule.slice(colon + 1)];
    }),
  );
  if (isWhite(colour) && style === '') return true;
  const value = (name: string): string => rules.get(name) ?? '';
  const isNothing = (text: string): boolean =>
    /^[01]?(?:\.\d+)?(?:px|pt|em|rem|%|ex)?$/.test(text) && text !== '';
  return (
    value('display') === 'none' ||
    value('visibility') === 'hidden' ||
    value('visibility') === 'collapse' ||
    value('mso-hide') === 'all' ||
    /^0(?:\.0\d*)?$/.test(value('opacity')) ||
    isNothing(value('font-size')) ||
    (isNothing(value('max-height')) && value('overflow') === 'hidden') ||
    (isNothing(value('height')) && value('overflow') === 'hidden') ||
    (isNothing(value('width')) && value('overflow') === 'hidden') ||
    /^-\d{3,}/.test(value('left')) ||
    /^-\d{3,}/.test(value('top')) ||
    /^-\d{3,}/.test(value('text-indent')) ||
    value('clip').startsWith('rect(0') ||
    (isWhite(value('color')) && !rules.has('background') && !rules.has('background-color')) ||
    value('color') === 'transparent'
  );
}

/** On white, as mails are, nobody reads it. */
const isWhite = (colour: string): boolean =>
  /^(?:#fff|#ffffff|#fefefe|white|rgb\(255,255,255\)|rgba\(.*,0\))$/.test(colour.trim().toLowerCase());
