/** Loads code that only a clone of the repository has: the image of the service leaves it out. */
export async function loadFromClone<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new Error(
      'This command needs a clone of the repository; the image of the service does not contain it.',
      { cause },
    );
  });
}
