import { escapeHtml } from '../../../../platform/escape-html.ts';
/** Text that is markup already. Made by `html` only, so that every other text is escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlPart = string | number | Html | readonly Html[] | null;

/** Markup with parts: texts and numbers are escaped, for elements and for attributes in quotation marks; null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const markup = strings.reduce((text, next, index) => `${text}${markupOf(parts[index - 1] ?? null)}${next}`);
  return new Html(markup);
}

function markupOf(part: HtmlPart): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('\n');
  return escapeHtml(String(part));
}
