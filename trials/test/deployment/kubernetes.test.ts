import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../apps/server/src/config.ts';
import openapi from '../../../openapi.json' with { type: 'json' };
import { knownVariables } from '../../deployment/known-variables.ts';
import { buildManifests, Deployment, refusedIn, wrongIn } from '../../deployment/manifests.ts';
import { image, project, readingMb, serviceMb, version } from '../../deployment/project.ts';

const paths = new Set(Object.keys(openapi.paths));

const manifests = await buildManifests(join(project, 'deploy/kubernetes/overlays/example'));
const base = await buildManifests(join(project, 'deploy/kubernetes'));
if (manifests === undefined) console.warn('There is no kubectl here: the manifests are not tested.');

const ownSecrets = { PLANTDATA_SECRET: 'a'.repeat(64), PLANTDATA_BOOTSTRAP_KEY: 'b'.repeat(32) };

describe.skipIf(manifests === undefined)('manifests for Kubernetes', () => {
  const all = manifests ?? [];
  const ofKind = (kind: string) => all.filter((each) => each.kind === kind);
  const deployments = ofKind('Deployment').map((each) => Deployment.parse(each));
  const dataOf = (kind: string, key: string) =>
    z.record(z.string(), z.string()).parse(ofKind(kind)[0]?.[key]);

  it('are what Kubernetes takes, and hold no key that nobody reads', async () => {
    expect(wrongIn(all)).toEqual([]);
    expect(await refusedIn(all)).toEqual([]);
  });

  it('hold no secret in what all installations share', () => {
    expect(base?.map(({ kind }) => kind)).not.toContain('Secret');
    for (const value of Object.values(dataOf('Secret', 'stringData'))) expect(value).toContain('change-me');
  });

  it('are those of a service that is there twice, and of its workers', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['plantdata-serve', 'plantdata-work']);
    expect(ofKind('HorizontalPodAutoscaler')[0]?.spec).toMatchObject({ minReplicas: 2 });
    expect(deployments[0]?.spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
  });

  describe.each(deployments.map((each) => [each.metadata.name, each] as const))('%s', (_name, { spec }) => {
    const { spec: pod, metadata } = spec.template;
    const [container] = pod.containers;
    if (container === undefined) throw new Error('It has no container.');

    it('keeps to the restricted standard for pods', () => {
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: Number(image.user?.split(':')[0]),
        runAsGroup: Number(image.user?.split(':')[1]),
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    });

    it('can write where the image has to, and nowhere else', () => {
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([...image.volumes, '/tmp']);
      const names = pod.volumes.map((volume) => volume.name);
      expect(container.volumeMounts.map((mount) => mount.name)).toEqual(names);
    });

    it('is asked how it is on a port that it has, at paths of the interface', () => {
      for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
        expect(paths).toContain(probe.httpGet.path);
        expect(container.ports.map((port) => port.name)).toContain(probe.httpGet.port);
      }
      expect(container.readinessProbe.httpGet.path).toBe('/v1/health/ready');
      expect(container.livenessProbe.httpGet.path).toBe('/v1/health');
    });

    it('runs this version, with settings that are right', () => {
      expect(container.image).toMatch(new RegExp(`/plantdata:${version}$`));
      const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
      const env = { ...image.env, ...dataOf('ConfigMap', 'data'), ...dataOf('Secret', 'stringData'), ...own };
      for (const variable of Object.keys(env)) expect(knownVariables, variable).toContain(variable);
      // The example of a Secret is refused as it is: no service may run with a public key.
      expect(() => readConfig(env)).toThrow(/PLANTDATA_SECRET/);
      const config = readConfig({ ...env, ...ownSecrets });
      const isWorker = container.args[0] === 'work';
      expect(container.ports.map(({ containerPort }) => containerPort)).toEqual([
        isWorker ? config.workPort : config.port,
      ]);
      const { files, sdm } = config;
      const filesMb = isWorker ? 0 : readingMb(files);
      const limitMb = 1024 * Number.parseInt(container.resources.limits.memory, 10);
      expect(container.resources.limits.memory).toMatch(/^\d+Gi$/);
      expect(serviceMb + filesMb + sdm.jobsAtOnce * sdm.memoryMb).toBeLessThanOrEqual(limitMb);
    });

    it('has the time that its end needs', () => {
      const seconds = Number(dataOf('ConfigMap', 'data').PLANTDATA_DRAIN_SECONDS);
      expect(seconds).toBeGreaterThan(0);
      const drains = container.args[0] === 'work' ? 0 : seconds;
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drains + 15);
    });

    it('is what selects it', () => {
      expect(metadata.labels).toMatchObject(spec.selector.matchLabels);
    });
  });

  it('find pods by labels that they have', () => {
    const labels = deployments.map(({ spec }) => spec.template.metadata.labels);
    const selecting = all.flatMap(({ kind, spec }) => {
      if (!['Service', 'PodDisruptionBudget', 'NetworkPolicy'].includes(kind)) return [];
      const { selector, podSelector } = z
        .looseObject({ selector: z.unknown(), podSelector: z.unknown() })
        .partial()
        .parse(spec);
      const wanted = z
        .union([
          z.object({ matchLabels: z.record(z.string(), z.string()) }),
          z.record(z.string(), z.string()),
        ])
        .parse(selector ?? podSelector);
      return ['matchLabels' in wanted ? wanted.matchLabels : wanted];
    });
    expect(selecting).toHaveLength(4);
    for (const wanted of selecting) expect(labels).toContainEqual(expect.objectContaining(wanted));
  });
});
