import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '../../../apps/server/src/platform/telemetry/metrics.ts';
import { Dashboard, overlap } from '../../deployment/dashboard.ts';
import { textOf } from '../../deployment/project.ts';
import { readPromql } from '../../deployment/promql.ts';

/** The names that a scrape has, with those of the parts of histograms. */
async function metricNames(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  metrics.queues(async () => []);
  metrics.database(() => ({ busy: 0, idle: 0, waiting: 0 }));
  const { text } = await metrics.expose();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary'
        ? [name, ...['_bucket', '_count', '_sum'].map((part) => name + part)]
        : [name],
    ),
  );
}
const known = await metricNames();

describe('the dashboard for Grafana', async () => {
  const dashboard = Dashboard.parse(JSON.parse(await textOf('deploy/grafana/plant-data-service.json')));
  const { panels, templating } = dashboard;

  it('lets the source of its data be chosen', () => {
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
  });

  it('has panels of numbers of their own, none over another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const [index, one] of panels.entries()) {
      expect(one.gridPos.x + one.gridPos.w).toBeLessThanOrEqual(24);
      for (const other of panels.slice(index + 1))
        expect(overlap(one.gridPos, other.gridPos), `${one.title} and ${other.title}`).toBe(false);
    }
  });

  it('asks Prometheus only for what the service tells, by variables that it has', () => {
    const variables = templating.list.map(({ name }) => name);
    for (const panel of panels) {
      if (panel.type === 'row') continue;
      for (const { expr } of panel.targets) {
        const { metrics, errors } = readPromql(expr);
        expect(errors, expr).toBe(0);
        expect(metrics.length).toBeGreaterThan(0);
        for (const name of metrics) expect(known, name).toContain(name);
        const used = [...expr.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
        expect([...variables, '__rate_interval']).toEqual(expect.arrayContaining(used));
      }
    }
  });

  it('shows every metric of the service', () => {
    const shown = panels.flatMap((panel) =>
      panel.type === 'row' ? [] : panel.targets.map(({ expr }) => expr),
    );
    const own = [...known].filter(
      (name) => name.startsWith('plantdata_') && !/_(bucket|count|sum)$/.test(name),
    );
    for (const name of own)
      expect(
        shown.some((expr) => expr.includes(name)),
        name,
      ).toBe(true);
  });
});

describe('the alerts for Prometheus', async () => {
  const Rules = z.strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^PlantData\w+$/),
            expr: z.string(),
            for: z.string().regex(/^\d+[mh]$/),
            labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
            annotations: z.strictObject({ summary: z.string().min(1), description: z.string().min(1) }),
          }),
        ),
      }),
    ),
  });
  const rules = Rules.parse(parse(await textOf('deploy/prometheus/alerts.yaml'))).groups.flatMap(
    (group) => group.rules,
  );
  /** Of Prometheus itself and of the exporter that asks whether the service is ready. */
  const elsewhere = ['up', 'probe_success'];

  it.each(rules.map((rule) => [rule.alert, rule.expr] as const))(
    '%s rests on what there is',
    (_alert, expr) => {
      const { metrics, errors } = readPromql(expr);
      expect(errors).toBe(0);
      for (const name of metrics) expect([...known, ...elsewhere]).toContain(name);
    },
  );

  it('have names of their own, which the guide explains', async () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const guide = await textOf('docs/operations/observe.md');
    for (const name of names) expect(guide, name).toContain(name);
  });
});
