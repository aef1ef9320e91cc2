import type { Authorship } from '../model.ts';

function formatTeam(authors: readonly string[]): string {
  return authors.length < 2
    ? authors.join('')
    : `${authors.slice(0, -1).join(', ')} & ${authors.slice(-1).join('')}`;
}

function formatPublication(
  authors: readonly string[],
  exAuthors: readonly string[],
  year: string | null,
): string {
  const team =
    exAuthors.length === 0 ? formatTeam(authors) : `${formatTeam(exAuthors)} ex ${formatTeam(authors)}`;
  return [team, year].filter((piece) => piece !== null && piece !== '').join(', ');
}

/** Writes authors as IPNI does: `(L.) Mill. ex Hook.f. in DC.`. The year follows a comma when it is known. */
export function formatAuthorship(authorship: Authorship): string {
  const { authors, exAuthors, inAuthors, basionymAuthors, basionymExAuthors, sanctioningAuthors } =
    authorship;
  const basionym = formatPublication(basionymAuthors, basionymExAuthors, authorship.basionymYear);
  const combination = formatPublication(authors, exAuthors, null);
  const pieces = [basionym === '' ? '' : `(${basionym})`, combination];
  if (sanctioningAuthors.length > 0) pieces.push(`: ${formatTeam(sanctioningAuthors)}`);
  if (inAuthors.length > 0) pieces.push(`in ${formatTeam(inAuthors)}`);
  const text = pieces.filter((piece) => piece !== '').join(' ');
  return authorship.year === null ? text : `${text}, ${authorship.year}`;
}
