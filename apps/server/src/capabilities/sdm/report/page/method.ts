import type { ModelReport } from '../report.ts';
import type { StudyResults } from '../study-results.ts';
import { type Html, html } from './html.ts';
import { count, listWords } from './words.ts';

/** @param future as in the head of the page. @param ensemble null for Maxent alone */
export function method(report: ModelReport, future: string, ensemble: StudyResults['ensemble']): Html {
  const { model, background, climate } = report;
  return html`<section aria-labelledby="method"><h2 id="method">Method</h2>
<p>A maximum-entropy model (Phillips et al. 2006, in the form of Phillips et al. 2017: a penalised point-process model fitted to its
optimum) of ${count(report.occurrences.used)} cells with records against ${count(background.points)} background points, with
${listWords(model.featureClasses)} features${model.method === 'maxent_simple' ? ', few because there are few records' : ''}. ${background.rule} Variables that
say the same as another one were left out. ${ensemble ? suitabilityOfEnsemble(ensemble.trees) : suitabilityOfMaxent} Predictions are clamped to the training range; the novelty of the future climate is the multivariate
environmental similarity (Elith et al. 2010).</p>
<p>${climate.attribution}. Future: ${future}. ${climate.approximation} Land: Natural Earth. Areas are those of cells on a sphere with the area
of the earth.</p>
<p>A publication has to name the datasets of the records, the climate and the references below: <code>citation.txt</code> in
<code>study.zip</code> has them as one text.</p>
<h3>References</h3>
<ul class="references">${[...climate.references, ...references].map((reference) => html`<li>${reference}</li>`)}</ul>
</section>`;
}

const suitabilityOfMaxent =
  'Suitability is the cloglog output: the probability of presence where a typical record has 0.63.';
const suitabilityOfEnsemble = (trees: number): string =>
  `Suitability is the mean of this model and a down-sampled random forest of ${trees} trees (Valavi et al. 2021), each as the share of the background that suits less: 0.9 and more is the best tenth of the accessible area.`;

const references = [
  'Phillips SJ, Anderson RP, Schapire RE (2006) Maximum entropy modeling of species geographic distributions. Ecological Modelling 190: 231–259.',
  'Phillips SJ, Anderson RP, Dudík M, Schapire RE, Blair ME (2017) Opening the black box: an open-source release of Maxent. Ecography 40: 887–893.',
  'Elith J, Kearney M, Phillips S (2010) The art of modelling range-shifting species. Methods in Ecology and Evolution 1: 330–342.',
  'Hirzel AH, Le Lay G, Helfer V, Randin C, Guisan A (2006) Evaluating the ability of habitat suitability models to predict species presences. Ecological Modelling 199: 142–152.',
  'Liu C, White M, Newell G (2013) Selecting thresholds for the prediction of species occurrence with presence-only data. Journal of Biogeography 40: 778–789.',
  'Valavi R, Elith J, Lahoz-Monfort JJ, Guillera-Arroita G (2021) Modelling species presence-only data with random forests. Ecography 44: 1731–1742.',
  'Roberts DR et al. (2017) Cross-validation strategies for data with temporal, spatial, hierarchical, or phylogenetic structure. Ecography 40: 913–929.',
] as const;
