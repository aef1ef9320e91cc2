import type { SdmCitation } from '../schema.ts';
import { dayOf, licenceName } from './citation.ts';

/** A citation as BibTeX: an entry for each data set, and one for each reference of the climate. */
export function bibtexOf({ occurrences, climate }: SdmCitation): string {
  const { source, retrieved_at: retrievedAt, datasets } = occurrences;
  const ofDatasets = datasets.map(({ key, title, doi, licence, records, citation }) => {
    const terms = [`${records} records`, ...(licence === null ? [] : [licenceName(licence)])];
    return entry(`occurrences-${key}`, {
      title: title ?? citation ?? `Dataset ${key}`,
      doi,
      note: `${terms.join(', ')}, accessed via ${source} on ${dayOf(retrievedAt)}`,
    });
  });
  const ofClimate = climate.references.map((reference, index) =>
    entry(`climate-${index + 1}`, { title: climate.attribution, note: reference }),
  );
  return `${[...ofDatasets, ...ofClimate].join('\n')}`;
}

function entry(key: string, fields: Readonly<Record<string, string | null>>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null
      ? []
      : [`  ${name} = {${name === 'doi' ? value.replace(/[{}\s]/g, '') : escapeBibtex(value)}}`],
  );
  return `@misc{${key.replace(/[^A-Za-z0-9-]/g, '')},\n${lines.join(',\n')}\n}\n`;
}

/** Texts of publishers: what BibTeX takes for commands stands for itself. */
const escapeBibtex = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('\\', '')
    .replace(/[{}]/g, '')
    .replace(/[&%$#_]/g, (sign) => `\\${sign}`);
