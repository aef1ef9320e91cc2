/** The 31 columns of the download of WCVP. */
const wcvpHeadings =
  'plant_name_id|ipni_id|taxon_rank|taxon_status|family|genus_hybrid|genus|species_hybrid|species|infraspecific_rank|infraspecies|parenthetical_author|primary_author|publication_author|place_of_publication|volume_and_page|first_published|nomenclatural_remarks|geographic_area|lifeform_description|climate_description|taxon_name|taxon_authors|accepted_plant_name_id|basionym_plant_name_id|replaced_synonym_author|homotypic_synonym|parent_plant_name_id|powo_id|hybrid_formula|reviewed';

interface WcvpRow {
  id: string;
  name: string;
  authors?: string;
  rank?: string;
  status?: string;
  accepted?: string;
  powo?: string;
  remarks?: string;
}

/** A table as Kew publishes it. */
export function wcvp(...rows: readonly WcvpRow[]): string {
  const lines = rows.map((row) =>
    wcvpHeadings
      .split('|')
      .map((heading) => {
        if (heading === 'plant_name_id') return row.id;
        if (heading === 'taxon_name') return row.name;
        if (heading === 'taxon_authors') return row.authors ?? '';
        if (heading === 'taxon_rank') return row.rank ?? 'Species';
        if (heading === 'taxon_status') return row.status ?? 'Accepted';
        if (heading === 'accepted_plant_name_id') return row.accepted ?? row.id;
        if (heading === 'powo_id') return row.powo ?? '';
        if (heading === 'nomenclatural_remarks') return row.remarks ?? '';
        return heading === 'family' ? 'Sapindaceae' : '';
      })
      .join('|'),
  );
  return [wcvpHeadings, ...lines, ''].join('\n');
}
