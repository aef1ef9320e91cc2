import { spawnSync } from 'node:child_process';
import { auditVerdict } from './supply-chain/audit-verdict.ts';

/** `npm run audit:production`: known weaknesses of what comes with the service, high or critical. Asks the registry. */
const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'],
  {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  },
);
const verdict = auditVerdict(stdout ?? '');
switch (verdict.kind) {
  case 'found':
    console.error(`Known weaknesses in: ${verdict.names.join(', ')}. See "npm audit --omit=dev".`);
    process.exitCode = 1;
    break;
  case 'unknown':
    // The address of a registry is nobody's business.
    console.log(
      `Weaknesses could not be asked for: ${verdict.reason.replace(/https?:\S+/g, 'the registry')}.`,
    );
    break;
  case 'none':
    console.log('No weakness of a dependency is known that is high or critical.');
    break;
  default:
    verdict satisfies never;
}
