import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Picture, toSvg } from './plots/picture.ts';

/** Goes to the terminal as it is written, and with its pictures into a Markdown file at the end. */
export interface Notebook {
  heading(text: string): void;
  say(text: string): void;
  /** The first row is the header. */
  table(rows: readonly (readonly string[])[]): void;
  picture(name: string, picture: Picture): void;
  /** Writes `bradypus.md` and the pictures, and returns their paths. */
  save(folder: string): Promise<string[]>;
}

export function createNotebook(title: string): Notebook {
  const parts = [`# ${title}`];
  const pictures = new Map<string, Picture>();
  const add = (markdown: string, plain = markdown) => {
    parts.push(markdown);
    console.log(`${plain}\n`);
  };
  console.log(`${title}\n`);
  return {
    heading: (text) => add(`## ${text}`, `${text}\n${'-'.repeat(text.length)}`),
    say: (text) => add(text),
    table: (rows) => add(markdownTable(rows), plainTable(rows)),
    picture(name, picture) {
      pictures.set(`${name}.svg`, picture);
      add(`![${picture.title}. ${picture.description}](${name}.svg)`, `[${name}.svg: ${picture.title}]`);
    },
    async save(folder) {
      await mkdir(folder, { recursive: true });
      const files = new Map([['bradypus.md', `${parts.join('\n\n')}\n`]]);
      for (const [name, picture] of pictures) files.set(name, `${toSvg(picture)}\n`);
      const paths = [...files.keys()].map((name) => path.join(folder, name));
      await Promise.all([...files].map(([name, text]) => writeFile(path.join(folder, name), text)));
      return paths;
    },
  };
}

function markdownTable(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows;
  return [header, header.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function plainTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
