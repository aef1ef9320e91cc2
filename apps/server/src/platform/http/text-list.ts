import { z } from 'zod';

/** A list in the parts of a form: a part each, or several in one with a separator between them. */
export const textList = (separator?: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((parts) =>
      [parts]
        .flat()
        .flatMap((part) =>
          separator === undefined ? [part] : part.split(separator).map((text) => text.trim()),
        ),
    );
