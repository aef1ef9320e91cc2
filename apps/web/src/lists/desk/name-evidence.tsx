import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { Hint } from '../../parts/hint.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { evidence } from '../../texts/evidence.ts';
import type { NameRecord } from './desk-queries.ts';
import { EvidenceSection } from './evidence-section.tsx';
import { identifiersOf } from './identifiers.ts';
import { Bundled, Parts, Sources } from './source-evidence.tsx';

/** The line above the warnings says so. */
const saidOfBasis = /^No source (?:was asked|answered)\.$/;

/** All that is known of a name, grouped by what answered. */
export function NameEvidence({ record }: { record: NameRecord }) {
  const identifiers = identifiersOf(record);
  const warnings = record.warnings.filter((warning) => !saidOfBasis.test(warning));
  return (
    <>
      <Text size="sm">{evidence.basis(record.validation)}</Text>
      {record.validation.provisional && <Text size="sm">{evidence.provisional}</Text>}
      {warnings.length > 0 && (
        <Alert color="yellow" title={evidence.warnings} p="sm">
          <Lines texts={warnings} />
        </Alert>
      )}
      <Parts record={record} />
      <Sources record={record} />
      <Bundled record={record} />
      {identifiers.length > 0 && (
        <EvidenceSection title={evidence.identifiers}>
          <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
            {identifiers.map(({ label, value, url }) => (
              <Anchor key={`${label} ${value}`} href={url} target="_blank" rel="noreferrer" size="sm">
                {label} {value}
              </Anchor>
            ))}
          </Group>
        </EvidenceSection>
      )}
      {record.notes.length > 0 && (
        <EvidenceSection title={evidence.notes}>
          <Lines texts={record.notes} isDimmed />
        </EvidenceSection>
      )}
    </>
  );
}

const Lines = ({ texts, isDimmed = false }: { texts: readonly string[]; isDimmed?: boolean }) => (
  <List size="sm" spacing={4} {...(isDimmed && { c: 'dimmed' })}>
    {texts.map((text) => (
      <List.Item key={text}>{text}</List.Item>
    ))}
  </List>
);

interface AlternativesProps {
  readonly record: NameRecord;
  readonly onUse: (name: string) => void;
}

/** Other names that may be meant, of the sources and of the model. */
export function Alternatives({ record, onUse }: AlternativesProps) {
  const alternatives = [
    ...record.resolution.alternatives.map(({ name, accepted_name: accepted, reason }) => ({
      name: accepted,
      note: name === accepted ? evidence.reasons[reason] : `${name}, ${evidence.reasons[reason]}`,
    })),
    ...record.suggestions.map(({ suggested_name: name, confidence }) => ({
      name,
      note: `${evidence.suggestedByModel}, ${evidence.confidence[confidence]}`,
    })),
  ];
  if (alternatives.length === 0) return null;
  return (
    <EvidenceSection title={evidence.alternatives}>
      <Stack gap={6}>
        {alternatives.map(({ name, note }) => (
          <Group key={`${name} ${note}`} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">
                <TaxonName name={name} />
              </Text>
              <Hint>{note}</Hint>
            </div>
            <Button
              size="compact-xs"
              variant="light"
              flex="none"
              aria-label={`${evidence.use}: ${name}`}
              onClick={() => onUse(name)}
            >
              {evidence.use}
            </Button>
          </Group>
        ))}
      </Stack>
    </EvidenceSection>
  );
}
