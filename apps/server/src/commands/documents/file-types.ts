/**
 * Types of files in which lists are read, for the help of commands. Written out, because the readers of documents take longer
 * to load than the help may take; a test compares them.
 */
export const listFileTypes =
  '.csv, .tsv, .txt, .json, .geojson, .xlsx, .xlsm, .xlsb, .xls, .ods, .numbers, .docx, .eml, .msg or .pdf';

export const pictureTypes = '.png, .jpg, .jpeg, .gif or .webp';
