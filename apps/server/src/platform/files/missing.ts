/** For optional files: `await stat(path).catch(undefinedIfMissing)`. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
