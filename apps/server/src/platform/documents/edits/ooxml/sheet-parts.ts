import { outerElements } from '../xml.ts';
import { Relations, relationsPath } from './package-parts.ts';
import { SheetComments } from './sheet-comments.ts';
import { textOf, type WorkbookPackage, type WorkbookSheet } from './workbook-package.ts';

const relationsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const commentsType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';
const shapesType = 'application/vnd.openxmlformats-officedocument.vmlDrawing';

/** Elements before which a sheet has its link to comments. */
const afterLegacyDrawing =
  /^(?:\w+:)?(?:legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst|AlternateContent)$/;

/** The parts of a sheet that hold its comments: those it has, else new ones. */
export class CommentParts {
  readonly comments: SheetComments;
  readonly #relations: Relations;
  readonly #commentsPart: string;
  readonly #shapesPart: string;
  readonly #sheetPart: string;
  /** The id of the relation to new shapes; null where the sheet has some. */
  readonly #shapesId: string | null;

  private constructor(options: {
    comments: SheetComments;
    relations: Relations;
    parts: { sheet: string; comments: string; shapes: string };
    shapesId: string | null;
  }) {
    this.comments = options.comments;
    this.#relations = options.relations;
    this.#sheetPart = options.parts.sheet;
    this.#commentsPart = options.parts.comments;
    this.#shapesPart = options.parts.shapes;
    this.#shapesId = options.shapesId;
  }

  static async open(
    { archive, contentTypes }: WorkbookPackage,
    { part }: WorkbookSheet,
  ): Promise<CommentParts> {
    const relations = new Relations(part, await textOf(archive, relationsPath(part)));
    const present = {
      comments: relations.find('comments')?.target,
      shapes: await findShapes(archive, relations),
    };
    const comments = present.comments ?? freePart(archive.names, part, 'comments', 'xml');
    const shapes = present.shapes ?? freePart(archive.names, part, 'vmlDrawing', 'vml');
    if (present.comments === undefined) relations.add('comments', comments);
    const shapesId = present.shapes === undefined ? relations.add('vmlDrawing', shapes) : null;
    contentTypes.addPart(comments, commentsType);
    contentTypes.addExtension('vml', shapesType);
    return new CommentParts({
      comments: new SheetComments(await textOf(archive, comments), await textOf(archive, shapes)),
      relations,
      parts: { sheet: part, comments, shapes },
      shapesId,
    });
  }

  /** The end of a sheet, with the element that shows the boxes. */
  link(tail: string, prefix: string): string {
    if (this.#shapesId === null) return tail;
    const element = `<${prefix}legacyDrawing xmlns:r="${relationsNamespace}" r:id="${this.#shapesId}"/>`;
    const rowsEnd = tail.indexOf('>') + 1;
    const behind = tail.slice(rowsEnd);
    for (const { name, start } of outerElements(behind)) {
      if (afterLegacyDrawing.test(name))
        return tail.slice(0, rowsEnd + start) + element + behind.slice(start);
    }
    const end = tail.lastIndexOf('</');
    return tail.slice(0, end) + element + tail.slice(end);
  }

  toParts(): ReadonlyMap<string, string> {
    return new Map([
      [this.#commentsPart, this.comments.commentsXml()],
      [this.#shapesPart, this.comments.shapesXml()],
      [relationsPath(this.#sheetPart), this.#relations.toXml()],
    ]);
  }
}

/** The part with the boxes of comments and controls; pictures of a header are in another one. */
async function findShapes(archive: WorkbookPackage['archive'], relations: Relations) {
  for (const { kind, target } of relations.all) {
    if (kind === 'vmlDrawing' && (await textOf(archive, target))?.includes('ClientData')) return target;
  }
  return undefined;
}

/** A part beside the sheets that the archive does not have: the same for the same sheet. */
function freePart(names: readonly string[], sheetPart: string, kind: string, extension: string): string {
  const folder = sheetPart.slice(0, sheetPart.lastIndexOf('/', sheetPart.lastIndexOf('/') - 1) + 1);
  const own = /([^/]+)\.xml$/.exec(sheetPart)?.[1] ?? '';
  let part = `${folder}${kind}_${own}.${extension}`;
  while (names.includes(part)) part = part.replace(/\.(\w+)$/, '_.$1');
  return part;
}
