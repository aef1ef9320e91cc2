import { letterOf } from '../../columns/column-letter.ts';
import { attributeOf, elementsOf, escapeXml } from '../xml.ts';

const author = 'Plant Data Service';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const noComments = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${main}"><authors></authors><commentList></commentList></comments>`;
/** Some programs declare them on each element, and not at the root. */
const namespaces =
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"';
const noShapes = `<xml ${namespaces}><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout></xml>`;
const shapeType = `<v:shapetype ${namespaces} id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>`;

/** The comments of a sheet: their texts in one part, their boxes in another. */
export class SheetComments {
  readonly #comments: string;
  readonly #shapes: string;
  readonly #prefix: string;
  readonly #present: ReadonlyMap<string, string>;
  readonly #authorId: number;
  readonly #continued = new Map<string, string>();
  readonly #addedComments: string[] = [];
  readonly #addedShapes: string[] = [];
  #shapeId: number;

  /** `comments` and `shapes`: the parts of the sheet, null where it has none. */
  constructor(comments: string | null, shapes: string | null) {
    this.#comments = (comments ?? noComments).replace(
      /<((?:\w+:)?)(authors|commentList)\s*\/>/g,
      '<$1$2></$1$2>',
    );
    this.#shapes = shapes ?? noShapes;
    this.#prefix = /<(\w+:)?comments[\s>]/.exec(this.#comments)?.[1] ?? '';
    this.#present = new Map(
      [...elementsOf(this.#comments, `${this.#prefix}comment`)].map(({ xml }) => [
        attributeOf(xml, 'ref') ?? '',
        xml,
      ]),
    );
    this.#authorId = [...elementsOf(this.#comments, `${this.#prefix}author`)].length;
    const ids = [...this.#shapes.matchAll(/_x0000_s(\d+)/g)].map(([, id]) => Number(id));
    this.#shapeId = ids.reduce((max, id) => Math.max(max, id), 1024);
  }

  /** Adds a comment to a cell; a comment that the cell has already continues with it. `row` from 1, `column` from 0. */
  add(row: number, column: number, text: string): void {
    const p = this.#prefix;
    const ref = `${letterOf(column)}${row}`;
    const run = (content: string) =>
      `<${p}r><${p}t xml:space="preserve">${escapeXml(content)}</${p}t></${p}r>`;
    const present = this.#present.get(ref);
    if (present !== undefined) {
      const end =
        /<(?:\w+:)?(?:rPh|phoneticPr)[\s>]|<\/(?:\w+:)?text>/.exec(present)?.index ?? present.length;
      this.#continued.set(ref, present.slice(0, end) + run(`\n${author}: ${text}`) + present.slice(end));
      return;
    }
    this.#addedComments.push(
      `<${p}comment ref="${ref}" authorId="${this.#authorId}"><${p}text>${run(text)}</${p}text></${p}comment>`,
    );
    this.#shapeId += 1;
    this.#addedShapes.push(shapeOf(this.#shapeId, row - 1, column));
  }

  commentsXml(): string {
    const p = this.#prefix;
    let xml = this.#comments;
    for (const [ref, continued] of this.#continued)
      xml = xml.replace(this.#present.get(ref) ?? '', () => continued);
    if (this.#addedComments.length === 0) return xml;
    return xml
      .replace(`</${p}authors>`, () => `<${p}author>${author}</${p}author></${p}authors>`)
      .replace(`</${p}commentList>`, () => `${this.#addedComments.join('')}</${p}commentList>`);
  }

  shapesXml(): string {
    if (this.#addedShapes.length === 0) return this.#shapes;
    const type = this.#shapes.includes('id="_x0000_t202"') ? '' : shapeType;
    const end = this.#shapes.lastIndexOf('</xml>');
    return `${this.#shapes.slice(0, end)}${type}${this.#addedShapes.join('')}</xml>`;
  }
}

/** A hidden box beside its cell. */
const shapeOf = (id: number, row: number, column: number): string =>
  `<v:shape ${namespaces} id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;margin-left:60pt;margin-top:2pt;width:200pt;height:90pt;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, 15, ${Math.max(0, row - 1)}, 10, ${column + 4}, 15, ${row + 5}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
