import { posix } from 'node:path';
import { attributeOf, elementsOf, escapeXml } from '../xml.ts';

export interface Relation {
  readonly id: string;
  /** The last word of its type: `comments`. */
  readonly kind: string;
  /** Path of the part in the archive. */
  readonly target: string;
}

const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const noRelations =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

/** The path of the part that holds the relations of a part. */
export const relationsPath = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** The relations of a part, to which new ones are added. */
export class Relations {
  readonly #part: string;
  #xml: string;
  readonly #prefix: string;

  constructor(part: string, xml: string | null) {
    this.#part = part;
    this.#xml = (xml ?? noRelations).replace(
      /<((?:\w+:)?)Relationships([^>]*)\/>/,
      '<$1Relationships$2></$1Relationships>',
    );
    this.#prefix = /<(\w+:)?Relationships[\s>]/.exec(this.#xml)?.[1] ?? '';
  }

  get all(): Relation[] {
    return [...elementsOf(this.#xml, `${this.#prefix}Relationship`)].flatMap(({ xml }) => {
      if (attributeOf(xml, 'TargetMode') === 'External') return [];
      const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attributeOf(xml, name) ?? '');
      return [{ id: id ?? '', kind: posix.basename(type ?? ''), target: this.#resolve(target ?? '') }];
    });
  }

  find(kind: string): Relation | undefined {
    return this.all.find((relation) => relation.kind === kind);
  }

  /** Adds a relation, and gives its id. */
  add(kind: string, target: string): string {
    const ids = new Set([...this.#xml.matchAll(/\sId\s*=\s*["']([^"']*)/g)].map(([, id]) => id));
    let number = ids.size + 1;
    while (ids.has(`rId${number}`)) number += 1;
    const entry = `<${this.#prefix}Relationship Id="rId${number}" Type="${transitional}/${kind}" Target="${escapeXml(`/${target}`)}"/>`;
    this.#xml = this.#xml.replace(
      `</${this.#prefix}Relationships>`,
      () => `${entry}</${this.#prefix}Relationships>`,
    );
    return `rId${number}`;
  }

  toXml(): string {
    return this.#xml;
  }

  #resolve(target: string): string {
    return target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(this.#part), target);
  }
}

/** The media types of the parts of a package, to which new ones are added. */
export class ContentTypes {
  #xml: string;

  constructor(xml: string) {
    this.#xml = xml;
  }

  addPart(part: string, type: string): void {
    if (this.#xml.includes(`"/${part}"`)) return;
    this.#append(`Override PartName="/${escapeXml(part)}" ContentType="${type}"`);
  }

  addExtension(extension: string, type: string): void {
    const present = new RegExp(`Default\\s[^>]*Extension\\s*=\\s*["']${extension}["']`, 'i');
    if (!present.test(this.#xml)) this.#append(`Default Extension="${extension}" ContentType="${type}"`);
  }

  toXml(): string {
    return this.#xml;
  }

  #append(entry: string): void {
    const end = /<\/((?:\w+:)?)Types>\s*$/.exec(this.#xml);
    if (end === null) return;
    this.#xml = `${this.#xml.slice(0, end.index)}<${end[1] ?? ''}${entry}/>${this.#xml.slice(end.index)}`;
  }
}
