import {
  formatAuthorship,
  type ParsedLabel,
  type PartKind,
  type PlantName,
} from '@plantdata/botanical-names';
import type {
  Expectation,
  ExpectedAuthorship,
  ExpectedCultivar,
  ExpectedName,
  ExpectedParts,
} from './names-parse-expectation.ts';

/** Labels and answers in one notation, so that a person sees at once where they part. */

function join(pieces: readonly (string | null | undefined | false)[]): string {
  return pieces.filter((piece) => typeof piece === 'string' && piece !== '').join(' ');
}

function describeAuthorship(stated: ExpectedAuthorship | 'none' | 'not-stated'): string | null {
  if (typeof stated === 'string') return stated === 'none' ? '{}' : null;
  return `{${formatAuthorship({ ...stated, verbatim: '', inAuthors: [], sanctioningAuthors: [] })}}`;
}

function describeCultivar({ cultivar, group, grex, series, tradeDesignation }: ExpectedCultivar): string {
  return join([
    cultivar && `'${cultivar}'`,
    group && `(${group} Group)`,
    grex && `${grex} gx`,
    series && `(${series} Series)`,
    tradeDesignation?.toUpperCase(),
  ]);
}

function describeExpectedName({ words, authorship, cultivar }: ExpectedName): string {
  return join([
    words.genus,
    words.infrageneric && `[${words.infrageneric}]`,
    words.species,
    ...words.infraspecific,
    describeAuthorship(authorship),
    typeof cultivar === 'string' ? null : describeCultivar(cultivar),
  ]);
}

function describeParts({ words, authorship, rights, citation, ...cultivar }: ExpectedParts): string {
  return join([
    describeExpectedName({ words, authorship: 'not-stated', cultivar: { ...cultivar, series: null } }),
    authorship && `{${authorship}}`,
    citation && `[${citation}]`,
    rights,
  ]);
}

export function describeExpectation(expectation: Expectation): string {
  switch (expectation.kind) {
    case 'name':
      return describeExpectedName(expectation.name);
    case 'parts':
      return describeParts(expectation.parts);
    case 'formula':
      return join(['formula:', expectation.parents.map(describeExpectedName).join(' × ')]);
    case 'refused':
      return 'not a name';
    case 'set-aside':
      return `set aside: ${expectation.rule}`;
    default:
      return expectation satisfies never;
  }
}

/** With the parts of the string that are no parts of a name. */
export function describeLabel({ name, parts }: ParsedLabel): string {
  const textOf = (kind: PartKind) => join(parts.filter((part) => part.kind === kind).map(({ text }) => text));
  const citation = textOf('publication');
  return join([describeFound(name), citation && `[${citation}]`, textOf('rights-mark')]);
}

function describeFound(name: PlantName): string {
  if (name.form === 'not-a-name') return 'not a name';
  return join([
    name.form !== 'name' && `${name.form}:`,
    name.parents.map(describeFound).join(' × '),
    name.uninomial,
    name.genus,
    name.infrageneric && `[${name.infrageneric.epithet}]`,
    name.specificEpithet,
    ...name.infraspecific.map((part) => part.epithet),
    name.authorship === null ? '{}' : `{${formatAuthorship(name.authorship)}}`,
    describeCultivar({ ...name, tradeDesignation: name.tradeDesignations.join(' ') }),
  ]);
}
