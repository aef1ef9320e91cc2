import { parseName } from '@plantdata/botanical-names';
import type { JobRequest } from '../jobs/job.ts';

/** What is to be said of the species that is modelled in place of what was submitted. */
export function nameNotes({ submittedName, taxon }: Pick<JobRequest, 'submittedName' | 'taxon'>): string[] {
  const { name } = parseName(submittedName);
  const isCultivated = [name.cultivar, name.group, name.grex, name.series].some((part) => part !== null);
  if (isCultivated || name.tradeDesignations.length > 0)
    return [
      `"${submittedName}" is modelled as the species ${taxon.name}: records of cultivars are not told apart.`,
    ];
  return submittedName === taxon.name ? [] : [`"${submittedName}" is modelled as ${taxon.name}.`];
}
