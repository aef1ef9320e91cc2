import { Command, CommanderError } from 'commander';
import { registerAccounts } from './commands/accounts.ts';
import { registerArchive } from './commands/archive.ts';
import { registerBackup } from './commands/backup.ts';
import { registerConfig } from './commands/config.ts';
import { registerData } from './commands/data.ts';
import { registerDev } from './commands/dev.ts';
import { registerErase } from './commands/erase.ts';
import { registerEvaluate } from './commands/evaluate.ts';
import { registerExplain } from './commands/explain.ts';
import { registerExtract } from './commands/extract.ts';
import { registerFlowers } from './commands/flowers.ts';
import { registerImages } from './commands/images.ts';
import { registerKeys } from './commands/keys.ts';
import { registerLogin } from './commands/login.ts';
import { registerMcp } from './commands/mcp.ts';
import { registerMigrate } from './commands/migrate.ts';
import { registerPeople } from './commands/people.ts';
import { registerPots } from './commands/pots.ts';
import { endWithOutput } from './commands/report/output.ts';
import { registerRestore } from './commands/restore.ts';
import { registerSdm } from './commands/sdm.ts';
import { registerSecrets } from './commands/secrets.ts';
import { registerServe } from './commands/serve.ts';
import { registerSources } from './commands/sources.ts';
import { registerTokens } from './commands/tokens.ts';
import { registerVerify } from './commands/verify.ts';
import { registerWork } from './commands/work.ts';
import { isDebugging } from './config/environment.ts';
import { serviceVersion } from './platform/http/version.ts';

/** Every command registers its options here and loads what it needs when it runs, so that help answers at once. */
const registrations = [
  registerServe,
  registerWork,
  registerMcp,
  registerVerify,
  registerPots,
  registerExtract,
  registerFlowers,
  registerImages,
  registerSdm,
  registerExplain,
  registerSources,
  registerData,
  registerBackup,
  registerRestore,
  registerArchive,
  registerMigrate,
  registerKeys,
  registerAccounts,
  registerPeople,
  registerErase,
  registerSecrets,
  registerTokens,
  registerConfig,
  registerLogin,
  registerEvaluate,
  registerDev,
];

/** Runs the `plantdata` command. The exit code is 0 only on success; what went wrong is on standard error. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('plantdata')
    .description('Plant Data Service: verify botanical names over HTTP and on the command line.')
    .version(serviceVersion)
    // Commands have a `--version` of their own.
    .enablePositionalOptions()
    .showHelpAfterError('Run with --help for what is possible.')
    .exitOverride();
  for (const register of registrations) register(program);
  let told: unknown;
  const fail = (error: unknown) => {
    // If output cannot be written, both the stream and its writer report it.
    if (error !== told) process.exitCode = report(error);
    told = error;
  };
  endWithOutput(fail);
  try {
    await program.parseAsync(argv);
  } catch (error) {
    fail(error);
  }
}

/** The command was not called as it has to be. */
const usageExitCode = 2;

function report(error: unknown): number {
  // Help and versions are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode;
  const text = error instanceof Error ? (isDebugging() ? error.stack : error.message) : String(error);
  process.stderr.write(`plantdata: ${text}\n`);
  return 1;
}
