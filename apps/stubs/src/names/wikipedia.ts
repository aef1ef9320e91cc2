import type { StubDefinition, StubPlant } from '../stub.ts';
import { answerAsWiki, escapeHtml } from './mediawiki.ts';

/** Articles that begin with the box of a taxon. */
export const wikipediaStub: StubDefinition = {
  id: 'wikipedia',
  latencyMs: 300,
  answer: (request, plants) => answerAsWiki({ pageOf }, request, plants),
};

function pageOf({ name, authorship, family, genus, rank }: StubPlant): string {
  const authors = escapeHtml(authorship ?? '');
  const classOfName = rank === 'species' ? 'binomial' : 'trinomial';
  const named = `<span class="${classOfName}"><i>${name}</i></span><br><div>${authors}</div>`;
  return `<div class="mw-parser-output"><table class="infobox biota"><tbody>
<tr><th colspan="2"><i>${name}</i></th></tr>
<tr><td>Kingdom:</td><td><a href="/wiki/Plant">Plantae</a></td></tr>
<tr><td>Family:</td><td><a href="/wiki/${family}">${family}</a></td></tr>
<tr><td>Genus:</td><td><i>${genus}</i>${rank === 'genus' ? `<br><small>${authors}</small>` : ''}</td></tr>
${rank === 'genus' ? '' : `<tr><td colspan="2"><b>${named}</b></td></tr>`}
</tbody></table><p><i><b>${name}</b></i> is a plant.</p></div>`;
}
