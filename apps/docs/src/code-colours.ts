import type { MarkdownOptions } from 'vitepress';

type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number];

/** Colours as names such as `var(--shiki-token-string)`, of which style sheets say what they are. */
const variable = /var\(--shiki-(?:token-)?([\w-]+)\)/;

/** Code has classes instead of styles in its tags, which the policy of the pages does not allow. */
export const classesForColours: Transformer = {
  name: 'classes-for-colours',
  pre({ properties }) {
    delete properties.style;
  },
  span({ properties }) {
    const [, name] = variable.exec(String(properties.style ?? '')) ?? [];
    delete properties.style;
    if (name !== undefined && name !== 'foreground') properties.class = `code-${name}`;
  },
};
