export interface Lazily<Part> {
  /** Opens it when it is first asked for. What has failed is tried again with the next question. */
  readonly get: () => Promise<Part>;
  /** What was opened or is being opened; undefined without any. */
  readonly opened: () => Promise<Part | undefined>;
}

/** Something that is opened when it is first needed, once. */
export function lazily<Part>(open: () => Promise<Part>): Lazily<Part> {
  let opening: Promise<Part> | undefined;
  return {
    get() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    opened: async () => opening?.catch(() => undefined),
  };
}
