import { parseName } from '@plantdata/botanical-names';
import type { JobRequest } from '../jobs/job.ts';

/** Signs without a shape, of which some turn the text around them: they come along when a name is copied. */
const unseen = /\p{Cf}/gu;

/** Returns notes about a species that is modelled in place of the submitted name. */
export function nameNotes({ submittedName, taxon }: Pick<JobRequest, 'submittedName' | 'taxon'>): string[] {
  const { name } = parseName(submittedName);
  const shown = submittedName.replaceAll(unseen, '');
  const isCultivated = [name.cultivar, name.group, name.grex, name.series].some((part) => part !== null);
  if (isCultivated || name.tradeDesignations.length > 0)
    return [`"${shown}" is modelled as the species ${taxon.name}: records do not name cultivars.`];
  return shown === taxon.name ? [] : [`"${shown}" is modelled as ${taxon.name}.`];
}
