import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const Component = z.looseObject({
  type: z.string(),
  name: z.string().min(1),
  version: z.string().min(1),
  'bom-ref': z.string().min(1),
  purl: z.string().startsWith('pkg:npm/'),
});

/** The parts of CycloneDX 1.5 that scanners need. */
export const Bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.\d$/),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.int().min(1),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: Component }),
  components: z.array(Component).min(1),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
export type Bill = z.output<typeof Bill>;

/** Everything that comes with the service, by the lock file (CycloneDX). Asks nobody. */
export function billOfMaterials(root: string): Bill {
  const { stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(`npm could not make the list: ${stderr}`);
  const { metadata, ...bill } = Bill.parse(JSON.parse(stdout));
  // npm calls the service, and its own packages, by the names of their folders.
  return {
    ...bill,
    metadata: { ...metadata, component: named(metadata.component) },
    components: bill.components.map(named),
  };
}

const named = (component: z.output<typeof Component>): z.output<typeof Component> => {
  const [, name = component.name] = /^(.+)@[^@]+$/.exec(component['bom-ref']) ?? [];
  return { ...component, name };
};
