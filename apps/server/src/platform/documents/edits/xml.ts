/** Reading and writing of XML as text, of which every byte that is not edited stays as it is. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML holds it; characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

export const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return characters[name] ?? entity;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

/** An attribute of a start tag, unescaped; null where the tag does not have it. */
export function attributeOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found === null ? null : unescapeXml(found[1] ?? found[2] ?? '');
}

/** The start tag with an attribute set. */
export function withAttribute(tag: string, name: string, value: string): string {
  const written = `${name}="${escapeXml(value)}"`;
  const present = new RegExp(`(\\s)${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
  if (present.test(tag)) return tag.replace(present, (_, space: string) => space + written);
  return tag.replace(/\s*(\/?>)$/, (_, end: string) => ` ${written}${end}`);
}

/** The index after the `>` that ends the tag which begins at `start`; -1 where the text ends before. */
export function endOfTag(xml: string, start: number): number {
  for (let index = start; index < xml.length; index += 1) {
    const character = xml[index];
    if (character === '>') return index + 1;
    if (character !== '"' && character !== "'") continue;
    index = xml.indexOf(character, index + 1);
    if (index < 0) return -1;
  }
  return -1;
}

/** The index after the end tag of an element whose content begins at `start`; comments and CDATA are passed over. */
export function endOfElement(xml: string, start: number, endTag: string): number {
  let from = start;
  for (;;) {
    const end = xml.indexOf(endTag, from);
    if (end < 0) return -1;
    const passed = endOfForeign(xml, from, end);
    if (passed === null) return end + endTag.length;
    if (passed < 0) return -1;
    from = passed;
  }
}

/** The end of the first comment or CDATA section that begins before `end`; null where there is none. */
function endOfForeign(xml: string, from: number, end: number): number | null {
  // Only as far as `end`: most documents have none, and would be searched to their end for each element.
  const found = xml.slice(from, end).indexOf('<!');
  if (found < 0) return null;
  const start = from + found;
  const mark = xml.startsWith('<!--', start) ? '-->' : ']]>';
  const closed = xml.indexOf(mark, start);
  return closed < 0 ? -1 : closed + mark.length;
}

/** Elements of a name that stand in a text without one of the same name inside them. */
export function* elementsOf(
  xml: string,
  name: string,
): Generator<{ start: number; end: number; xml: string }> {
  const tag = new RegExp(`<${name}(?=[\\s/>])`, 'g');
  for (let found = tag.exec(xml); found !== null; found = tag.exec(xml)) {
    const tagEnd = endOfTag(xml, found.index);
    if (tagEnd < 0) return;
    const isEmpty = xml[tagEnd - 2] === '/';
    const end = isEmpty ? tagEnd : endOfElement(xml, tagEnd, `</${name}>`);
    if (end < 0) return;
    yield { start: found.index, end, xml: xml.slice(found.index, end) };
    tag.lastIndex = end;
  }
}

/** Start tags of the elements that are no part of another one in a text, with their places. */
export function* outerElements(xml: string): Generator<{ name: string; start: number }> {
  let depth = 0;
  for (let start = xml.indexOf('<'); start >= 0; ) {
    const foreign = xml.startsWith('<!--', start) ? '-->' : xml.startsWith('<![', start) ? ']]>' : null;
    const end = foreign === null ? endOfTag(xml, start) : xml.indexOf(foreign, start) + foreign.length;
    if (end <= start) return;
    if (foreign === null && xml[start + 1] !== '?') {
      const isEnd = xml[start + 1] === '/';
      if (isEnd) depth -= 1;
      else {
        if (depth <= 0) yield { name: /^<([^\s/>]+)/.exec(xml.slice(start, end))?.[1] ?? '', start };
        if (xml[end - 2] !== '/') depth += 1;
      }
    }
    start = xml.indexOf('<', end);
  }
}
