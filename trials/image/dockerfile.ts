import { Copy, DockerfileParser, Env, type Instruction, JSONInstruction, Label } from 'dockerfile-ast';

/** What a line of a Dockerfile does to the files of a stage. */
type Step =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 'copy';
      readonly from: string | undefined;
      readonly sources: readonly string[];
      readonly to: string;
    }
  | { readonly kind: 'run'; readonly command: readonly string[] };

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Step[];
  /** How a container of it runs. */
  readonly env: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly volumes: readonly string[];
  readonly ports: readonly string[];
  readonly folder: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly stopSignal: string | undefined;
}

/** The stages of a Dockerfile in their order. Only what ours uses is understood; anything else throws. */
export function readDockerfile(text: string): Stage[] {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const starts = instructions.flatMap((each, index) => (each.getKeyword() === 'FROM' ? [index] : []));
  return starts.map((start, index) => readStage(instructions.slice(start, starts[index + 1])));
}

function readStage(instructions: readonly Instruction[]): Stage {
  const of = (keyword: string) => instructions.filter((each) => each.getKeyword() === keyword);
  const lastWords = (keyword: string) => of(keyword).map(words).at(-1) ?? [];
  const [base = '', , name = ''] = lastWords('FROM');
  const folder = lastWords('WORKDIR').at(-1) ?? '/';
  return {
    name,
    base,
    steps: instructions.flatMap((each) => stepOf(each, folder)),
    env: propertiesOf(of('ENV')),
    labels: propertiesOf(of('LABEL')),
    user: lastWords('USER').at(-1),
    volumes: lastWords('VOLUME'),
    ports: lastWords('EXPOSE'),
    folder,
    entrypoint: lastWords('ENTRYPOINT'),
    command: lastWords('CMD'),
    healthCheck: of('HEALTHCHECK').flatMap((each) => jsonIn(each.getRawArgumentsContent() ?? '')),
    stopSignal: lastWords('STOPSIGNAL').at(-1),
  };
}

/** The strings of the exec form, or the words of a line. */
function words(instruction: Instruction): string[] {
  const strings =
    instruction instanceof JSONInstruction
      ? instruction.getJSONStrings().map((each) => each.getJSONValue())
      : [];
  return strings.length > 0 ? strings : instruction.getArguments().map((each) => each.getValue());
}

const jsonIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));

function propertiesOf(instructions: readonly Instruction[]): Record<string, string> {
  const properties = instructions.flatMap((each) =>
    each instanceof Env || each instanceof Label ? each.getProperties() : [],
  );
  return Object.fromEntries(properties.map((each) => [each.getName(), each.getValue() ?? '']));
}

const withoutEffectOnFiles = new Set([
  'FROM',
  'ENV',
  'LABEL',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
]);

function stepOf(instruction: Instruction, folder: string): Step[] {
  const keyword = instruction.getKeyword();
  if (withoutEffectOnFiles.has(keyword)) return [];
  if (keyword === 'WORKDIR') return [{ kind: 'folder', path: folder }];
  if (instruction instanceof Copy) {
    const given = instruction.getArguments().map((each) => each.getValue());
    const from = instruction.getFromFlag()?.getValue() ?? undefined;
    return [{ kind: 'copy', from, sources: given.slice(0, -1), to: given.at(-1) ?? '' }];
  }
  if (keyword !== 'RUN') throw new Error(`What ${keyword} does is not known here.`);
  const isList = instruction.getRawArgumentsContent()?.startsWith('[') ?? false;
  return [{ kind: 'run', command: isList ? words(instruction) : ['sh', '-c', shellText(instruction)] }];
}

const shellText = (instruction: Instruction): string =>
  (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\n/g, ' ');
