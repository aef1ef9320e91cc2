import { fileURLToPath } from 'node:url';
import { notAllowed } from './supply-chain/licence-terms.ts';
import { productionPackages } from './supply-chain/production-packages.ts';

/** `npm run licences`: whether every package that comes with the service may be used and handed on. Asks nobody. */
const packages = await productionPackages(fileURLToPath(new URL('..', import.meta.url)));
const wrong = notAllowed(packages);
for (const { name, version, licence } of wrong)
  console.error(`${name} ${version}: ${licence === '' ? 'states no licence' : licence}`);
if (wrong.length > 0) {
  console.error('Use something else, or say in release/supply-chain/licence-terms.ts why it may be used.');
  process.exitCode = 1;
}
