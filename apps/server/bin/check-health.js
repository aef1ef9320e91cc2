#!/usr/bin/env node
// Asks the service on this machine whether it can work, for the health check of a container, whose image has no curl.
// A port may be named: `node check-health.js 3001`.
const port = process.argv[2] ?? (process.env.PORT || '3000');

try {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/health/ready`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
  // What Docker keeps of the check.
  process.stdout.write(await answer.text());
} catch (error) {
  process.stderr.write(`Nothing answers on port ${port}: ${error}\n`);
  process.exitCode = 1;
}
