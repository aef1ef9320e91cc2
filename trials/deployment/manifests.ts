import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** As much of a manifest as tests ask about; whether it is right as a whole is said by {@link wrongIn}. */
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.int() }) }) }).optional(),
  resources: z.object({
    requests: z.record(z.string(), z.string()),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.unknown(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const labels = z.record(z.string(), z.string());
export const Deployment = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    strategy: z.unknown(),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        automountServiceAccountToken: z.boolean(),
        serviceAccountName: z.string(),
        terminationGracePeriodSeconds: z.int(),
        securityContext: z.unknown(),
        containers: z.array(Container),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});
export type Deployment = z.output<typeof Deployment>;

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type Manifest = z.output<typeof Manifest>;

const run = promisify(execFile);

/** What `kubectl kustomize` makes of a folder; undefined on a machine that has no kubectl. */
export async function buildManifests(folder: string): Promise<Manifest[] | undefined> {
  const hasTool = await run('kubectl', ['version', '--client']).then(
    () => true,
    () => false,
  );
  if (!hasTool) return undefined;
  const { stdout } = await run('kubectl', ['kustomize', folder], { maxBuffer: 10_000_000 });
  return parseAllDocuments(stdout).map((document) => Manifest.parse(document.toJS()));
}

/** By the types generated from the description of Kubernetes: wrong values, unknown keys. */
export function wrongIn(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map(({ apiVersion, kind, ...rest }, index) => {
    const text = JSON.stringify({ apiVersion, kind, ...rest });
    return `import type { I${kind} as Kind${index} } from 'kubernetes-models/${apiVersion}/${kind}';\nexport const manifest${index}: Kind${index} = ${text};`;
  });
  const file = join(import.meta.dirname, 'manifests-as-code.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file
      ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile(path, ...rest);
  const program = ts.createProgram({ rootNames: [file], options, host });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** By the schemas of the same description: patterns and formats, which types cannot say. */
export async function refusedIn(manifests: readonly Manifest[]): Promise<string[]> {
  const refused = await Promise.all(
    manifests.map(async (manifest) => {
      const { apiVersion, kind } = manifest;
      const path = `kubernetes-models/${apiVersion}/${kind}`;
      const loaded: Record<string, unknown> = await import(path);
      const Model = ModelClass.parse(loaded[kind]);
      try {
        new Model(manifest).validate();
        return [];
      } catch (error) {
        return [`${kind} ${manifest.metadata.name}: ${error}`];
      }
    }),
  );
  return refused.flat();
}

const ModelClass = z.custom<new (data: unknown) => { validate(): void }>(
  (value) => typeof value === 'function',
);
