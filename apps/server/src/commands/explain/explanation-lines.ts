import type { UnifiedTaxonomicRecord } from '../../capabilities/plant-names/index.ts';

/** The explanation of a record, for a terminal: no line is longer than 100 columns. */

const columns = 100;

type Explanation = NonNullable<UnifiedTaxonomicRecord['explanation']>;
type ExplainedLookup = Explanation['lookups'][number];
type FoundLine = NonNullable<ExplainedLookup['steps'][number]['found']>;

export function explanationLines(record: UnifiedTaxonomicRecord): string[] {
  const { query, explanation } = record;
  return [
    ...wrap(query.submitted_name, ''),
    ...wrap(outcomeOf(record), '  '),
    ...(explanation ? [...describeReading(explanation), ...explanation.lookups.flatMap(lookupLines)] : []),
    ...correctionLines(record),
    ...(explanation ? consensusLines(explanation) : []),
    ...section('Warnings', record.warnings),
  ];
}

function outcomeOf({ validation, accepted_name, resolution }: UnifiedTaxonomicRecord): string {
  const { scientific_name, author, nomenclatural_status } = accepted_name;
  const name =
    scientific_name === null ? '' : `: ${nameWith(scientific_name, author)} (${nomenclatural_status})`;
  const review = resolution.review_required ? ', to be reviewed' : '';
  return `${validation.status}${name}${review}`;
}

function nameWith(name: string, author: string | null): string {
  return author === null ? name : `${name} ${author}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', ...wrap(title, ''), ...lines.flatMap((line) => wrap(line, '  '))];
}

function describeReading({ readings }: Explanation): string[] {
  return section('Read as', readings.length === 0 ? ['nothing that could be looked up'] : readings);
}

function lookupLines({
  dataset,
  data_version,
  sources,
  steps,
  chosen,
  ...lookup
}: ExplainedLookup): string[] {
  const lines = steps.map((step) => `${step.step.padEnd(25)} ${step.sought}: ${resultOf(step)}`);
  const accepted = lookup.accepted_name ?? 'not placed';
  const outcome =
    chosen === null
      ? `no match${lookup.alternatives.length > 0 ? `; near: ${lookup.alternatives.join(', ')}` : ''}`
      : `taken: ${nameWith(chosen.name, chosen.author)}, accepted name: ${accepted}`;
  const used = sources.length > 0 ? `for ${sources.join(', ')}` : '(bundled, no vote)';
  return section(`${dataset} ${data_version} ${used}`, [...lines, outcome]);
}

function resultOf({ outcome, found, tied, reason }: ExplainedLookup['steps'][number]): string {
  switch (outcome) {
    case 'found':
      return found === null ? 'found' : describeFound(found);
    case 'tie':
      return `tie between ${tied.join(', ')}`;
    case 'refused':
      return `refused: ${reason ?? 'no reason given'}`;
    default:
      return '–';
  }
}

function describeFound(found: FoundLine): string {
  const facts = [
    found.status,
    found.match_stage,
    ...(found.edit_distance > 0
      ? [`${found.edit_distance} ${found.edit_distance === 1 ? 'letter' : 'letters'} changed`]
      : []),
    ...(found.author_agreement === 'unknown' ? [] : [`authors ${found.author_agreement}`]),
    ...(found.review_required ? ['to be reviewed'] : []),
  ];
  return `${nameWith(found.name, found.author)} (${facts.join(', ')})`;
}

function correctionLines({ resolution: { correction } }: UnifiedTaxonomicRecord): string[] {
  if (!correction) return [];
  const note = correction.note === undefined ? '' : ` (${correction.note})`;
  return section(`Correction of ${correction.version}`, [`${correction.from} → ${correction.to}${note}`]);
}

function consensusLines({ consensus }: Explanation): string[] {
  if (!consensus) return section('Consensus', ['no source has the name']);
  const groups = consensus.groups.map(({ accepted_name, weight, certainty, votes }) => {
    const sum = votes.map(({ source, authority, strength }) => `${source} ${authority} × ${strength}`);
    return `${accepted_name}: certainty ${certainty}, weight ${weight} = ${sum.join(' + ') || 'no vote'}`;
  });
  const { score, share, backing, best_strength, doubts } = consensus;
  return section('Consensus', [
    ...groups,
    `score ${score} = share ${share} × backing ${backing} × best match ${best_strength}`,
    `doubts: ${doubts.join(', ') || 'none'}`,
  ]);
}

/** Breaks at spaces; what follows the first line is indented further. A longer word is cut. */
function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ').flatMap(cut)) {
    const isFirst = line.trim() === '';
    if (!isFirst && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = `${indent}    ${word}`;
    } else {
      line = isFirst ? `${line}${word}` : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function cut(word: string): string[] {
  const width = columns - 8;
  return word.length <= width ? [word] : [word.slice(0, width), ...cut(word.slice(width))];
}
