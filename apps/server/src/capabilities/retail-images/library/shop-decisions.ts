import type { LibraryPicture } from './picture.ts';
import { type KnownPlant, picturesOf } from './plant.ts';

/** The plant as the shop sees it: its own pictures and those it has chosen first, none that it has rejected or reported. */
export function followDecisions(plant: KnownPlant): KnownPlant {
  const { decisions } = plant;
  const leftOut = new Set(
    decisions.flatMap(({ hash, decision }) =>
      decision === 'rejected' || decision === 'reported' ? hash : [],
    ),
  );
  const keep = (pictures: readonly LibraryPicture[]) => pictures.filter(({ hash }) => !leftOut.has(hash));
  const ofSpecies = plant.parent && followDecisions(plant.parent);
  const parent = ofSpecies && {
    ...ofSpecies,
    first: keep(ofSpecies.first),
    pictures: keep(ofSpecies.pictures),
  };
  const known = [...plant.pictures, ...(parent ? picturesOf(parent, 'none') : [])];
  const chosen = decisions.flatMap(({ hash, decision }) =>
    decision === 'chosen' ? (known.find((picture) => picture.hash === hash) ?? []) : [],
  );
  return {
    ...plant,
    parent,
    first: [...decisions.flatMap(({ decision, own }) => (decision === 'own' ? (own ?? []) : [])), ...chosen],
    pictures: keep(plant.pictures),
    drawn: plant.drawn === null ? null : (keep([plant.drawn])[0] ?? null),
    version: plant.version + decisions.reduce((sum, { changes }) => sum + changes, 0),
  };
}
