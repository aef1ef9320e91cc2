// What npm runs after an installation: builds the dashboard and the guide. Plain JavaScript, as it may run on any Node.js.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!existsSync(`${root}node_modules/vite/package.json`)) {
  console.error(
    'The dashboard and the guide are not built: the packages that build them are left out of this installation.',
  );
} else {
  for (const workspace of ['apps/web', 'apps/docs']) {
    const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', workspace], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}
