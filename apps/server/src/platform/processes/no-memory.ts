/** Whether the message of an error, or the last words of a process, say that there was no memory left for it. */
export const tellsOfNoMemory = (text: string): boolean =>
  /out of memory|allocation failed|(?:could not|cannot|unable to|failed to) (?:allocate|reserve)|bad_alloc/i.test(
    text,
  );
