import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { billOfMaterials } from './supply-chain/bill-of-materials.ts';

/** `npm run sbom -- FILE`: everything that comes with the service, as CycloneDX; `sbom.cdx.json` where no file is named. */
const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const bill = billOfMaterials(fileURLToPath(new URL('..', import.meta.url)));
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages`);
