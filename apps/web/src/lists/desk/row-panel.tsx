import { Group, Loader, ScrollArea, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { Hint } from '../../parts/hint.tsx';
import { Failure } from '../../shell/failure.tsx';
import { desk } from '../../texts/desk.ts';
import { ChangeEntry } from './change-entry.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { detailsQuery, type RowDetails } from './desk-queries.ts';
import { useDesk } from './desk-state.ts';
import { EvidenceSection } from './evidence-section.tsx';
import { NameDecision } from './name-decision.tsx';
import { Alternatives, NameEvidence } from './name-evidence.tsx';
import { NoteField } from './note-field.tsx';
import { cellOf, sheetColumnsOf } from './sheet-columns.ts';
import { QuantityDecision, SizeDecision } from './size-decision.tsx';
import { ToolButton } from './tool-button.tsx';

const texts = desk.panel;
/** Held keys go through many rows, whose evidence is not seen. */
const pauseMs = 80;

/** One row: the decisions on its cells, and all that is known of it. */
export function RowPanel({ row }: { row: number }) {
  const { list, cursor, decisions, leaveField } = useDesk();
  const [shown] = useDebouncedValue(row, pauseMs);
  const details = useQuery({ ...detailsQuery(list.id, shown), placeholderData: keepPreviousData });
  // The next row may not have the button that was used.
  useEffect(() => {
    if (document.activeElement === document.body && details.data !== undefined) leaveField();
  });
  return (
    <Stack gap={0} h="100%">
      {/* The row whose buttons are there, while the next one is read. */}
      <PanelHead row={details.data?.row.number ?? row} />
      <ScrollArea flex={1} type="auto" viewportProps={{ 'aria-busy': details.isPlaceholderData }}>
        <Stack p="md" gap="md">
          {!cursor.isWide && <ConflictNotice decisions={decisions} />}
          {details.error !== null && <Failure error={details.error} />}
          {details.data === undefined ? (
            details.error === null && <Loader size="sm" aria-label={texts.loading} />
          ) : (
            <Details details={details.data} />
          )}
        </Stack>
      </ScrollArea>
    </Stack>
  );
}

function PanelHead({ row }: { row: number }) {
  const { cursor } = useDesk();
  return (
    <Group justify="space-between" wrap="nowrap" px="md" py={8}>
      <Title order={2} size="h5">
        {texts.row(row)}
      </Title>
      <Group gap={4} wrap="nowrap">
        <ToolButton
          label={texts.previous}
          isSubtle
          icon={IconChevronUp}
          onClick={() => void cursor.move((at) => at - 1)}
        />
        <ToolButton
          label={texts.next}
          isSubtle
          icon={IconChevronDown}
          onClick={() => void cursor.move((at) => at + 1)}
        />
        <ToolButton label={texts.close} isSubtle icon={IconX} onClick={cursor.closePanel} />
      </Group>
    </Group>
  );
}

function Details({ details }: { details: RowDetails }) {
  const { list, decideRow } = useDesk();
  const { row, record, pot_size: size, changes } = details;
  const others = sheetColumnsOf(list).map((column) => [column.heading, cellOf(row, column)] as const);
  return (
    <>
      <NameDecision details={details} />
      {record !== null && (
        <Alternatives
          record={record}
          onUse={(value) => void decideRow(row, { decision: 'replace', value })}
        />
      )}
      <SizeDecision row={row} result={size} />
      <QuantityDecision row={row} />
      <NoteField key={`${row.number} ${row.note ?? ''}`} row={row} />
      {record !== null && <NameEvidence record={record} />}
      <EvidenceSection title={texts.inFile}>
        <Hint>{texts.place(row.location.sheet, row.location.row)}</Hint>
        {row.duplicates > 0 && <Text size="sm">{texts.duplicates(row.duplicates)}</Text>}
        <Facts facts={others.filter(([, value]) => value !== '')} />
      </EvidenceSection>
      <EvidenceSection title={texts.history}>
        {changes.length === 0 && <Hint size="sm">{texts.noHistory}</Hint>}
        <Stack gap="xs">
          {changes.map((change) => (
            <ChangeEntry key={change.version} change={change} />
          ))}
        </Stack>
      </EvidenceSection>
    </>
  );
}
