import { readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** A block of code in a document, and the words for its use; CONTRIBUTING.md explains them. */
export interface Block {
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** `fails`: it ends with an error. `service`: it starts the service. */
  readonly words: ReadonlySet<string>;
  /** It shows what the block before it prints: which part, as a JSON pointer (RFC 6901); empty is all of it. */
  readonly outputAt: string | undefined;
  /** Under which name it is kept, for the blocks after it. */
  readonly file: string | undefined;
  /** Of which operation it is the body. */
  readonly bodyOf: string | undefined;
  /** Why it is not run. */
  readonly noRun: string | undefined;
  /** It is in a comment, for things that readers have and a test has not. */
  readonly isHidden: boolean;
}

const command = /^(?:[A-Z_]+=\S* )*(?:npx|npm|curl|docker|kubectl) /;
const hidden = /^<!-- run\n([\s\S]*)-->$/;

/** The blocks of a document in their order; those without a language, such as formulas, are left out. */
export function blocksOf(path: string): Block[] {
  const blocks: Block[] = [];
  visit(fromMarkdown(readFileSync(path, 'utf8')), (node) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'html') {
      const text = hidden.exec(node.value)?.[1];
      if (text !== undefined) blocks.push({ ...readInfo('sh', ''), line, text, isHidden: true });
    } else if (node.type === 'code' && !node.lang && command.test(node.value)) {
      const { value: text } = node;
      blocks.push({ ...readInfo('sh', 'no-run: it is not fenced as sh'), line, text, isHidden: false });
    } else if (node.type === 'code' && typeof node.lang === 'string') {
      blocks.push({ ...readInfo(node.lang, node.meta ?? ''), line, text: node.value, isHidden: false });
    }
  });
  return blocks;
}

type Info = Pick<Block, 'language' | 'words' | 'outputAt' | 'file' | 'bodyOf' | 'noRun'>;

function readInfo(language: string, meta: string): Info {
  const [said = '', noRun] = meta.split(/no-run:\s*/, 2);
  const words = said.split(/\s+/).filter((word) => word !== '');
  const valueAfter = (name: string) =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const outputAt = words.includes('output') ? '' : valueAfter('output');
  return {
    language,
    words: new Set(words),
    outputAt,
    file: valueAfter('file'),
    bodyOf: valueAfter('body'),
    noRun,
  };
}
