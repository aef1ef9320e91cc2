import type { Mark } from '../edits.ts';
import { elementsOf, endOfTag, withAttribute } from '../xml.ts';

/** Pale, so that black and blue text on them can be read. */
const colours: Readonly<Record<Mark, string>> = { changed: 'FFFFF2CC', proposed: 'FFFCE4D6' };

/** The styles of a workbook, to which styles with a fill are added. */
export class StyleBook {
  readonly #xml: string;
  readonly #prefix: string;
  readonly #formats: string[];
  readonly #fillsBefore: number;
  readonly #marks: Mark[] = [];
  readonly #made = new Map<string, number>();
  readonly #formatsBefore: number;
  readonly #fonts: readonly string[];
  readonly #addedFonts: string[] = [];
  #heading: number | null = null;

  constructor(xml: string) {
    this.#xml = xml;
    this.#prefix = /<(\w+:)?styleSheet[\s>]/.exec(xml)?.[1] ?? '';
    this.#formats = this.#list('cellXfs', 'xf');
    this.#formatsBefore = this.#formats.length;
    this.#fillsBefore = this.#list('fills', 'fill').length;
    this.#fonts = this.#list('fonts', 'font');
  }

  /** The index of the style of a cell with the fill of a mark; `null` is the usual style. */
  filled(style: number | null, mark: Mark): number {
    const key = `${style ?? 0} ${mark}`;
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    const format =
      this.#formats[style ?? 0] ??
      `<${this.#prefix}xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`;
    const end = endOfTag(format, 0);
    let tag = withAttribute(format.slice(0, end), 'fillId', String(this.#fillOf(mark)));
    tag = withAttribute(tag, 'applyFill', '1');
    this.#formats.push(tag + format.slice(end));
    this.#made.set(key, this.#formats.length - 1);
    return this.#formats.length - 1;
  }

  /** The index of the style of headings: the usual font in bold, in its own colour. */
  bold(): number {
    if (this.#heading !== null) return this.#heading;
    const [usual = `<${this.#prefix}font><${this.#prefix}sz val="11"/></${this.#prefix}font>`] = this.#fonts;
    const end = endOfTag(usual, 0);
    const isEmpty = usual[end - 2] === '/';
    const name = `${this.#prefix}font`;
    const open = isEmpty ? `<${name}>` : usual.slice(0, end);
    const rest = isEmpty
      ? `</${name}>`
      : usual.slice(end).replace(new RegExp(`<${this.#prefix}b(?:\\s[^>]*)?/>`), '');
    this.#addedFonts.push(`${open}<${this.#prefix}b/>${rest}`);
    this.#heading =
      this.#formats.push(
        `<${this.#prefix}xf numFmtId="0" fontId="${this.#fonts.length}" fillId="0" borderId="0" xfId="0" applyFont="1"/>`,
      ) - 1;
    return this.#heading;
  }

  toXml(): string {
    if (this.#formats.length === this.#formatsBefore) return this.#xml;
    const fills = this.#marks.map(
      (mark) =>
        `<${this.#prefix}fill><${this.#prefix}patternFill patternType="solid"><${this.#prefix}fgColor rgb="${colours[mark]}"/><${this.#prefix}bgColor indexed="64"/></${this.#prefix}patternFill></${this.#prefix}fill>`,
    );
    const withFonts = this.#append(this.#xml, 'fonts', this.#addedFonts, this.#fonts.length);
    const withFills = this.#append(withFonts, 'fills', fills, this.#fillsBefore);
    return this.#append(withFills, 'cellXfs', this.#formats.slice(this.#formatsBefore), this.#formatsBefore);
  }

  #fillOf(mark: Mark): number {
    if (!this.#marks.includes(mark)) this.#marks.push(mark);
    return this.#fillsBefore + this.#marks.indexOf(mark);
  }

  #list(list: string, entry: string): string[] {
    for (const { xml } of elementsOf(this.#xml, `${this.#prefix}${list}`))
      return [...elementsOf(xml, `${this.#prefix}${entry}`)].map((found) => found.xml);
    return [];
  }

  #append(xml: string, list: string, entries: readonly string[], before: number): string {
    const end = xml.indexOf(`</${this.#prefix}${list}>`);
    const start = xml.search(new RegExp(`<${this.#prefix}${list}[\\s>]`));
    if (end < 0 || start < 0) return xml;
    const tagEnd = endOfTag(xml, start);
    const tag = withAttribute(xml.slice(start, tagEnd), 'count', String(before + entries.length));
    return xml.slice(0, start) + tag + xml.slice(tagEnd, end) + entries.join('') + xml.slice(end);
  }
}

/** The styles of a workbook that has none. */
export const plainStyles =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
