#!/usr/bin/env node
// Plain JavaScript on purpose: it must be able to run, and to say what to do, on a Node.js that cannot
// read TypeScript. `npm ci` brings Node.js 24 as a package; npm and npx put it first on the path.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  // A third of a command's time went into reading TypeScript; where the folder cannot be written, it does so again.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(`${import.meta.dirname}/../../../node_modules/.cache/plantdata`);
  const { main } = await import('../src/main.ts');
  await main(process.argv);
} else {
  process.stderr.write(
    `plantdata needs Node.js 22.18 or later, and this is ${process.versions.node}: run it as \`npx plantdata\` after \`npm ci --ignore-scripts=false\`, which installs one, or install Node.js 24.\n`,
  );
  process.exitCode = 1;
}
