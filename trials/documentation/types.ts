import { join } from 'node:path';
import ts from 'typescript';
import { blocksOf } from './blocks.ts';
import { project } from './place.ts';

/** What the blocks presuppose that are parts of a program. */
const presupposed = `
import { createPlantDataClient } from '@plantdata/client';
declare global {
  const client: ReturnType<typeof createPlantDataClient>;
  const names: string[];
  const body: { species_names: string[] };
  const text: string;
  const email: string;
  const password: string;
  function askForMoreCredit(): void;
  const signal: AbortSignal;
  const file: File;
  const remembered: string;
  function remember(url: string): void;
  function readFile(path: string): Promise<Buffer<ArrayBuffer>>;
  function writeFile(path: string, data: ReadableStream<Uint8Array> | Uint8Array): Promise<void>;
}
export {};
`;

/** What the compiler says against blocks of TypeScript, each with its document and line. */
export function typeProblems(documents: readonly string[]): string[] {
  const sources = new Map<string, string>([[join(project, 'trials/presupposed.block.ts'), presupposed]]);
  const places = new Map<string, string>();
  for (const document of documents) {
    for (const { language, line, text, noRun } of blocksOf(join(project, document))) {
      if (language !== 'ts' || noRun !== undefined) continue;
      // Beside the document, so that what a package imports from itself is found.
      const path = join(project, 'trials', `${document.replaceAll('/', '-')}-${line}.block.ts`);
      sources.set(path, `${text}\nexport {};\n`);
      places.set(path, `${document}:${line}`);
    }
  }
  return problemsIn(sources, places);
}

function problemsIn(sources: ReadonlyMap<string, string>, places: ReadonlyMap<string, string>): string[] {
  const { config } = ts.readConfigFile(join(project, 'tsconfig.json'), ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, project);
  // Some are for browsers, and what a part declares is used by who reads it.
  const options = { ...parsed.options, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], noUnusedLocals: false };
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (path) => sources.get(path) ?? read(path);
  const exists = host.fileExists.bind(host);
  host.fileExists = (path) => sources.has(path) || exists(path);
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources.keys()].flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .concat(program.getSyntacticDiagnostics(program.getSourceFile(path)))
      .map(
        ({ messageText }) =>
          `${places.get(path) ?? path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      ),
  );
}
