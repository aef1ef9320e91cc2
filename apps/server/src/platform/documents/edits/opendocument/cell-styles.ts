import type { Mark } from '../edits.ts';
import { attributeOf, elementsOf, endOfTag, escapeXml, withAttribute } from '../xml.ts';

const colours: Readonly<Record<Mark, string>> = { changed: '#fff2cc', proposed: '#fce4d6' };

/** About the width of a digit in the usual font. */
const millimetresPerCharacter = 2;

const boldStyle =
  '<style:style style:name="pdbold" style:family="table-cell" style:parent-style-name="Default"><style:text-properties fo:font-weight="bold"/></style:style>';

/** The styles that a document defines for itself, to which those of filled cells and of added columns are added. */
export class CellStyles {
  readonly #own: ReadonlyMap<string, string>;
  readonly #made = new Map<string, { readonly name: string; readonly xml: string }>();
  readonly #widths = new Map<number, string>();

  constructor(xml: string) {
    const [styles] = elementsOf(xml, 'office:automatic-styles');
    const cells = [...elementsOf(styles?.xml ?? '', 'style:style')].filter(
      (style) => attributeOf(style.xml, 'style:family') === 'table-cell',
    );
    this.#own = new Map(cells.map((style) => [attributeOf(style.xml, 'style:name') ?? '', style.xml]));
  }

  /** The name of the style of a cell with the fill of a mark. */
  filled(style: string | null, mark: Mark): string {
    const key = `${mark} ${style ?? ''}`;
    const made = this.#made.get(key);
    if (made !== undefined) return made.name;
    let name = `pd${this.#made.size + 1}`;
    while (this.#own.has(name)) name = `${name}_`;
    this.#made.set(key, { name, xml: this.#filledXml(style, name, colours[mark]) });
    return name;
  }

  /** The name of the style of a column of a width in characters. */
  wide(characters: number): string {
    const made = this.#widths.get(characters);
    if (made !== undefined) return made;
    const name = `pdw${characters}`;
    this.#widths.set(characters, name);
    return name;
  }

  /** The name of the style of headings of an added sheet. */
  bold(): string {
    this.#made.set('bold', { name: 'pdbold', xml: boldStyle });
    return 'pdbold';
  }

  /** The document up to its first table, with the added styles. */
  addTo(head: string): string {
    const columns = [...this.#widths].map(
      ([characters, name]) =>
        `<style:style style:name="${name}" style:family="table-column"><style:table-column-properties style:column-width="${(characters * millimetresPerCharacter).toFixed(1)}mm"/></style:style>`,
    );
    const added = [...columns, ...[...this.#made.values()].map(({ xml }) => xml)].join('');
    if (added === '') return head;
    const end = head.indexOf('</office:automatic-styles>');
    if (end >= 0) return head.slice(0, end) + added + head.slice(end);
    const styles = `<office:automatic-styles>${added}</office:automatic-styles>`;
    const empty = /<office:automatic-styles\s*\/>/;
    return empty.test(head)
      ? head.replace(empty, () => styles)
      : head.replace('<office:body', () => `${styles}<office:body`);
  }

  #filledXml(style: string | null, name: string, colour: string): string {
    const fill = `<style:table-cell-properties fo:background-color="${colour}"/>`;
    const own = this.#own.get(style ?? '');
    if (own === undefined) {
      return `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="${escapeXml(style ?? 'Default')}">${fill}</style:style>`;
    }
    const tagEnd = endOfTag(own, 0);
    const tag = withAttribute(own.slice(0, tagEnd), 'style:name', name);
    if (tag.endsWith('/>')) return `${tag.slice(0, -2)}>${fill}</style:style>`;
    const content = own.slice(tagEnd);
    const [properties] = elementsOf(content, 'style:table-cell-properties');
    if (properties === undefined) return tag + fill + content;
    const end = properties.start + endOfTag(properties.xml, 0);
    const filled = withAttribute(content.slice(properties.start, end), 'fo:background-color', colour);
    return tag + content.slice(0, properties.start) + filled + content.slice(end);
  }
}
