import { Anchor, Badge, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { evidence } from '../../texts/evidence.ts';
import { nameStatus } from '../../texts/name-status.ts';
import type { NameRecord } from './desk-queries.ts';
import { EvidenceSection } from './evidence-section.tsx';

type ShownAnswer = NameRecord['source_answers'][number];

/** A source that was asked has a row; the others are named in a line. */
export function Sources({ record: { source_answers: answers } }: { record: NameRecord }) {
  const asked = answers.filter(({ outcome }) => outcome !== 'not_asked');
  const others = answers.filter(({ outcome }) => outcome === 'not_asked');
  if (answers.length === 0) return null;
  return (
    <EvidenceSection title={evidence.sources}>
      {asked.length > 0 && (
        <Table verticalSpacing={6} horizontalSpacing={0} fz="sm" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={96}>{evidence.source}</Table.Th>
              <Table.Th>{evidence.answer}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {asked.map((answer) => (
              <Table.Tr key={answer.source}>
                <Table.Td valign="top">{evidence.sourceNames[answer.source]}</Table.Td>
                <Table.Td>
                  <Answer answer={answer} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {others.length > 0 && (
        <Text size="xs" c="dimmed" mt={asked.length > 0 ? 8 : 0}>
          {evidence.notAsked(others.map(({ source }) => evidence.sourceNames[source]))}
        </Text>
      )}
    </EvidenceSection>
  );
}

const outcomeColors = {
  exact: 'green',
  variant: 'green',
  fuzzy: 'yellow',
  partial: 'yellow',
  no_match: 'gray',
  failed: 'red',
  not_asked: 'gray',
} as const;

function Answer({ answer }: { answer: ShownAnswer }) {
  const { accepted_name: accepted, author, agrees, reason, record_url: url } = answer;
  const outcome = answer.match_kind ?? (answer.outcome === 'match' ? 'exact' : answer.outcome);
  return (
    <>
      <Group gap={6}>
        <Badge size="xs" variant="light" color={outcomeColors[outcome]}>
          {evidence.outcomes[outcome]}
        </Badge>
        <Small>{dateOf(answer)}</Small>
        {url?.startsWith('https://') && (
          <Anchor
            href={url}
            target="_blank"
            rel="noreferrer"
            size="xs"
            aria-label={evidence.recordAt(evidence.sourceNames[answer.source])}
          >
            {evidence.record}
          </Anchor>
        )}
      </Group>
      {accepted !== null && (
        <Text size="sm" mt={2}>
          <TaxonName name={accepted} />{' '}
          <Text component="span" size="xs" c="dimmed">
            {author}
          </Text>
        </Text>
      )}
      {accepted !== null && !agrees && <Small>{evidence.disagrees}</Small>}
      <Small>{reason}</Small>
    </>
  );
}

function dateOf({ data_version: version, dataset, is_stale: isStale }: ShownAnswer): string | null {
  if (version === null) return dataset;
  if (dataset !== null) return evidence.dataOf(dataset, version);
  return isStale ? evidence.staleSince(version) : evidence.answeredOn(version);
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

/** The checklist that comes with the service, apart from the sources. */
export function Bundled({ record: { bundled_match: match } }: { record: NameRecord }) {
  if (match === null) return null;
  const { list, data_version: version, matched_name: matched, match_kind: kind, other } = match;
  return (
    <EvidenceSection title={evidence.bundled.title}>
      <Facts
        facts={[
          [evidence.bundled.list, evidence.bundled.of(list, version)],
          ...fact(
            evidence.bundled.found,
            kind === 'exact' ? null : (
              <>
                <TaxonName name={matched} /> ({evidence.outcomes[kind]})
              </>
            ),
          ),
          [evidence.bundled.accepted, <TaxonName key="name" name={match.accepted_name} />],
          ...fact(
            other && evidence.bundled.of(other.list, null),
            other && <TaxonName name={other.accepted_name} />,
          ),
        ]}
      />
    </EvidenceSection>
  );
}

const fact = (label: string | null, value: ReactNode): (readonly [string, ReactNode])[] =>
  label === null || value === null ? [] : [[label, value]];

/** The parts of the submitted name, each with its confirmation. */
export function Parts({ record }: { record: NameRecord }) {
  const { parts } = record.validation;
  if (parts.length === 0) return null;
  return (
    <EvidenceSection title={evidence.checked}>
      <Facts
        facts={parts.map(({ part, text, state, confirmed_by: by }) => [
          part === 'botanical'
            ? evidence.botanical
            : nameStatus.parts[part].replace(/^./, (first) => first.toUpperCase()),
          <>
            {part === 'botanical' ? <TaxonName name={text} /> : text}
            <Small>{evidence.states[state](by.map(({ source }) => evidence.sourceNames[source]))}</Small>
          </>,
        ])}
      />
    </EvidenceSection>
  );
}
