/** Files that have lists of plants in them, for the `accept` of a file chooser. */
export const listFormats =
  '.csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.ods,.numbers,.docx,.eml,.msg,.pdf,.json,.geojson';

/** Mails and what comes with them. */
export const replyFormats = `${listFormats.replace(',.json,.geojson', '')},.html,.htm`;

/** Files that have labels of sizes in them: pictures too. */
export const labelFormats = `${listFormats},.png,.jpg,.jpeg,.gif,.webp`;
