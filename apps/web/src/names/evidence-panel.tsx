import {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Group,
  List,
  Loader,
  ScrollArea,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TaxonName } from '../parts/taxon-name.tsx';
import { Failure } from '../shell/failure.tsx';
import { names as texts } from '../texts/names.ts';
import { EvidenceSection } from './evidence-section.tsx';
import { identifiersOf } from './identifiers.ts';
import type { NameRecord, NameRow, RowDecision } from './list-row.ts';
import { StatusBadge } from './names-table.tsx';
import { Bundled, Parts, Sources } from './source-evidence.tsx';
import { nameList } from './use-name-list.ts';

const evidence = texts.evidence;

interface EvidencePanelProps {
  readonly row: NameRow;
  /** Id of the list, which may be another one tomorrow. */
  readonly listId: string;
  readonly decision: RowDecision | undefined;
  readonly onClose: (() => void) | undefined;
}

/** Evidence of every source for a name, and the possible decisions. */
export function EvidencePanel({ row, listId, decision, onClose }: EvidencePanelProps) {
  const record = useQuery({
    queryKey: ['name-record', listId, row.number],
    queryFn: async () => (await nameList.record(row.number)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <ScrollArea h="100%" type="auto">
      <Stack p="md" gap="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text size="xs" c="dimmed">
              {evidence.submitted}
            </Text>
            <Text size="sm">{row.submitted}</Text>
          </div>
          {onClose !== undefined && (
            <ActionIcon variant="subtle" color="gray" aria-label={evidence.close} onClick={onClose}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
        <Outcome row={row} decision={decision} />
        {record.error !== null && <Failure error={record.error} />}
        {record.data ? (
          <Details record={record.data} row={row} />
        ) : (
          <Loader size="sm" aria-label={evidence.loading} />
        )}
      </Stack>
    </ScrollArea>
  );
}

function Outcome({ row, decision }: { row: NameRow; decision: RowDecision | undefined }) {
  return (
    <div>
      <Group gap="xs" mb={4}>
        <StatusBadge row={row} decision={decision} />
        {row.status !== 'not_found' && (
          <Text size="xs" c="dimmed">
            {texts.confidence[row.confidence]}
          </Text>
        )}
      </Group>
      {row.name === null ? (
        <Text>{evidence.nothing}</Text>
      ) : (
        <Title order={2} size="h4" fw={600}>
          <TaxonName name={row.name} />{' '}
          {row.author !== null && (
            <Text component="span" size="sm" c="dimmed">
              {row.author}
            </Text>
          )}
        </Title>
      )}
      {decision?.kind === 'chosen' && (
        <Text size="sm" mt={4}>
          → <TaxonName name={decision.name} />
        </Text>
      )}
      <Group mt="sm" gap="xs">
        {row.name !== null && (
          <Button
            size="xs"
            leftSection={<IconCheck size={14} aria-hidden />}
            {...inert(decision?.kind === 'accepted')}
            onClick={() =>
              decision?.kind !== 'accepted' && nameList.decide([row.number], { kind: 'accepted' })
            }
          >
            {evidence.accept}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          {...inert(decision === undefined)}
          onClick={() => decision !== undefined && nameList.decide([row.number], undefined)}
        >
          {evidence.undoOne}
        </Button>
      </Group>
    </div>
  );
}

/** Looks as if it could not be used, and keeps the focus that it has. */
const inert = (isInert: boolean) => ({ 'aria-disabled': isInert, ...(isInert && { 'data-disabled': true }) });

/** The line above the warnings says so. */
const saidOfBasis = /^No source (?:was asked|answered)\.$/;

function Details({ record, row }: { record: NameRecord; row: NameRow }) {
  const identifiers = identifiersOf(record);
  const warnings = record.warnings.filter((warning) => !saidOfBasis.test(warning));
  return (
    <>
      <Text size="sm">{evidence.basis(record.validation)}</Text>
      {record.validation.provisional && <Text size="sm">{evidence.provisional}</Text>}
      {warnings.length > 0 && (
        <Alert color="yellow" title={evidence.warnings} p="sm">
          <List size="sm" spacing={4}>
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Alternatives record={record} row={row} />
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
          <List size="sm" spacing={4} c="dimmed">
            {record.notes.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        </EvidenceSection>
      )}
    </>
  );
}

function Alternatives({ record, row }: { record: NameRecord; row: NameRow }) {
  const alternatives = [
    ...record.resolution.alternatives.map(({ name, accepted_name: accepted, reason }) => ({
      name: accepted,
      note: name === accepted ? evidence.reasons[reason] : `${name}, ${evidence.reasons[reason]}`,
    })),
    ...record.suggestions.map(({ suggested_name: name, confidence }) => ({
      name,
      note: `${evidence.suggestedByModel}, ${texts.confidence[confidence]}`,
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
              <Text size="xs" c="dimmed">
                {note}
              </Text>
            </div>
            <Button
              size="compact-xs"
              variant="light"
              flex="none"
              aria-label={`${evidence.use}: ${name}`}
              onClick={() => nameList.decide([row.number], { kind: 'chosen', name })}
            >
              {evidence.use}
            </Button>
          </Group>
        ))}
      </Stack>
    </EvidenceSection>
  );
}
