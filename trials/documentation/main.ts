import { documents as all } from './documents.ts';
import { openServedPlace, runDocument, startsService } from './run-document.ts';

/** `npm run docs:run -- docs/keys.md`: runs what documents show, all of them without a name, and says what is not as shown. */
const named = process.argv.slice(2);
const documents = named.length > 0 ? named : all;
const shared = documents.every(startsService) ? undefined : await openServedPlace();
for (const document of documents) {
  const { run, compared, left, problems } = await runDocument(
    document,
    startsService(document) ? undefined : shared,
  );
  console.log(`${document}: ${run} run, ${compared} outputs compared, ${left.length} not run`);
  for (const { line, why } of left) console.log(`  line ${line} is not run: ${why}`);
  for (const problem of problems) console.log(`\n${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
await shared?.remove();
