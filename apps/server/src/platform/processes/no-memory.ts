/** True for the message of an error, or the last words of a process, that had no memory left. */
export const reportsNoMemory = (text: string): boolean =>
  /out of memory|allocation failed|(?:could not|cannot|unable to|failed to) (?:allocate|reserve)|bad_alloc/i.test(
    text,
  );
