import ts from 'typescript';

export interface CodeText {
  readonly kind: 'comment' | 'string';
  readonly line: number;
  readonly text: string;
}

/** The comments of a TypeScript file without their signs, and its strings. */
export function textsInCode(path: string, source: string): CodeText[] {
  const variant = path.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kindOf(variant));
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const texts: CodeText[] = [];
  const seen = new Set<number>();
  const addComments = (position: number) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(source, position) ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      texts.push({ kind: 'comment', line: lineAt(pos), text: withoutSigns(source.slice(pos, end)) });
    }
  };
  const visit = (node: ts.Node): void => {
    addComments(node.pos);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push({ kind: 'string', line: lineAt(node.pos), text: node.text });
    else if (ts.isJsxText(node)) texts.push({ kind: 'string', line: lineAt(node.pos), text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  addComments(file.endOfFileToken.pos);
  return texts;
}

const kindOf = (variant: ts.LanguageVariant): ts.ScriptKind =>
  variant === ts.LanguageVariant.JSX ? ts.ScriptKind.TSX : ts.ScriptKind.TS;

function withoutSigns(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(?:\*|\/\/)\s?/gm, '')
    .trim();
}
