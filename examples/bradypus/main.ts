/** The sloth Bradypus variegatus, from points to a model that says how far it can be trusted. See README.md. */
import { createNotebook } from './notebook.ts';
import { readPoints } from './read-points.ts';
import { evaluate, validate } from './steps/evaluate.ts';
import { explain, showCorrelated } from './steps/explain.ts';
import { extrapolate } from './steps/extrapolate.ts';
import { fitModel, showData } from './steps/fit.ts';

const [file, folder = 'bradypus-report'] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: main.ts BRADYPUS.CSV [FOLDER]');

const points = await readPoints(file);
const notebook = createNotebook('Where the sloth lives: a maximum-entropy model step by step');
showData(notebook, points);
const { model } = fitModel(notebook, points);
evaluate(notebook, model, points);
await validate(notebook, points);
explain(notebook, model, points);
showCorrelated(notebook, points);
extrapolate(notebook, model, points);
for (const path of await notebook.save(folder)) console.log(`wrote ${path}`);
