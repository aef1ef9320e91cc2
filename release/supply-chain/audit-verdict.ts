import { z } from 'zod';

/** `found`: known weaknesses. `none`: none are known. `unknown`: nobody could be asked. */
export type AuditVerdict =
  | { readonly kind: 'found'; readonly names: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
/** What is below is told by the registry, and ends no build. */
const grave: ReadonlySet<string> = new Set(['high', 'critical']);

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.enum(severities) })),
  metadata: z.object({ vulnerabilities: z.object({ total: z.int() }) }),
});

/** What `npm audit --json` has printed. An error of the registry looks like a failed audit by its exit code alone. */
export function auditVerdict(printed: string): AuditVerdict {
  const report = Report.safeParse(parsed(printed));
  if (!report.success)
    return { kind: 'unknown', reason: Failure.safeParse(parsed(printed)).data?.message ?? 'no report came' };
  const names = Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => grave.has(severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
  return names.length > 0 ? { kind: 'found', names } : { kind: 'none' };
}

const Failure = z.object({ message: z.string() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
