/** A text is set as an attribute, true as one without a value; a function listens to the event of that name. */
type Attribute = string | number | boolean | undefined | ((event: Event) => void);

/** Makes an element. Texts become text nodes, never markup: they come from files of strangers. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** A heading that takes the focus when its view appears. */
export const title = (text: string): HTMLHeadingElement => h('h2', { tabindex: -1 }, text);

export const button = (text: string, onClick: () => void, isQuiet = false): HTMLButtonElement =>
  h('button', { type: 'button', class: isQuiet && 'quiet', click: onClick }, text);

export const list = (texts: readonly string[]): HTMLUListElement =>
  h('ul', {}, ...texts.map((text) => h('li', {}, text)));

/** A table whose rows are cards on a narrow screen. The roles keep it a table for screen readers there. */
export function table(label: string, columns: readonly string[]) {
  const head = columns.map((column) => h('th', { role: 'columnheader', scope: 'col' }, column));
  const body = h('tbody', { role: 'rowgroup' });
  const element = h(
    'table',
    { role: 'table', 'aria-label': label },
    h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, ...head)),
    body,
  );
  const add = (cells: readonly (Node | string)[]): void => {
    const made = cells.map((cell, at) => h('td', { role: 'cell', 'data-label': columns[at] }, cell));
    body.append(h('tr', { role: 'row' }, ...made));
  };
  return { element, body, add };
}
