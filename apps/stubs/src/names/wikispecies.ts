import type { StubDefinition, StubPlant } from '../stub.ts';
import { answerAsWiki, escapeHtml } from './mediawiki.ts';

/** Pages with the classification, the name with its authors and the names in other languages. */
export const wikispeciesStub: StubDefinition = {
  id: 'wikispecies',
  latencyMs: 250,
  answer: (request, plants) => answerAsWiki({ pageOf }, request, plants),
};

function pageOf({ name, authorship, family, genus, commonNames }: StubPlant): string {
  const vernacular = commonNames.map(
    (each) =>
      `<li><span lang="${each.language}"><b>${each.language}:</b>&nbsp;${escapeHtml(each.name)}</span></li>`,
  );
  return `<div class="mw-parser-output">
<h2 id="Taxonavigation">Taxonavigation</h2>
<p>Regnum: <a href="/wiki/Plantae">Plantae</a><br>
Familia: <a href="/wiki/${family}">${family}</a><br>
Genus: <i><a href="/wiki/${genus}">${genus}</a></i><br>
Species: <i>${name}</i>
</p>
<h2 id="Name">Name</h2>
<p><i>${name}</i> <span class="vcard">${escapeHtml(authorship ?? '')}</span>, Sp. Pl. 1: 68. (1753)</p>
<h2 id="Vernacular_names">Vernacular names</h2>
<ul>${vernacular.join('\n')}</ul>
</div>`;
}
