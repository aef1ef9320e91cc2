/** Why a file could not be written, as a sentence for the operator. */
export function explainWriteError(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOSPC':
      return 'The disk is full.';
    case 'EDQUOT':
      return 'The disk quota is used up.';
    case 'EFBIG':
      return 'The file is larger than this system lets a file become.';
    case 'EROFS':
      return 'The disk is read-only.';
    case 'EACCES':
    case 'EPERM':
      return 'This user may not write there.';
    default:
      return `The file cannot be written (${error instanceof Error ? error.message : error}).`;
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
