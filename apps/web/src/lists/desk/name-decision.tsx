import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Hint } from '../../parts/hint.tsx';
import { NameStatusBadge } from '../../parts/name-status.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { desk } from '../../texts/desk.ts';
import { CellEditor, EqualCells } from './cell-editor.tsx';
import type { EditedColumn, ListRow, RowDetails } from './desk-queries.ts';
import { useDesk } from './desk-state.ts';
import { KeyButton } from './key-button.tsx';
import { acceptanceOf, proposedName, rememberedDecision } from './use-keys.ts';

const texts = desk.panel;
const stateColors = {
  waiting: 'gray',
  unchanged: 'gray',
  corrected: 'green',
  open: 'orange',
  decided: 'blue',
  not_a_plant: 'gray',
} as const;

export const StateBadge = ({ state }: { state: keyof typeof stateColors }) => (
  <Badge size="sm" variant="light" color={stateColors[state]}>
    {desk.states[state]}
  </Badge>
);

/** The name of a row with its state, and every decision that there is on it. */
export function NameDecision({ details: { row, equal_rows: equalRows } }: { details: RowDetails }) {
  const { name } = row;
  if (name.submitted === null) return <Hint size="sm">{texts.noName}</Hint>;
  return (
    <Stack gap="xs">
      <div>
        <Hint>{texts.submitted}</Hint>
        <Text size="sm">{name.submitted}</Text>
      </div>
      <Group gap="xs">
        <StateBadge state={row.is_plant ? name.state : 'not_a_plant'} />
        {name.status !== null && <NameStatusBadge status={name.status} />}
        {name.changes.length > 0 && <Hint>{name.changes.join(', ')}</Hint>}
      </Group>
      <Title order={3} size="h4" fw={600}>
        <TaxonName
          name={name.proposal !== null && name.state === 'open' ? name.proposal : (name.value ?? '')}
        />
      </Title>
      {name.accepted_name !== null && (
        <Hint>
          <TaxonName name={name.accepted_name} />
          {name.family !== null && `, ${name.family}`}
        </Hint>
      )}
      {name.state === 'waiting' ? <Hint size="sm">{texts.waiting}</Hint> : <NameButtons row={row} />}
      <EqualCells row={row} column="name" rows={equalRows} />
      <EditorFor row={row} column="name" />
      <Remembered row={row} />
    </Stack>
  );
}

function NameButtons({ row }: { row: ListRow }) {
  const { decideRow, edit } = useDesk();
  const { name, is_plant: isPlant } = row;
  const { checked } = name;
  const isTyped = name.state === 'open' && checked !== null && checked !== name.submitted;
  return (
    <Group gap={6}>
      <KeyButton
        of="accept"
        variant="filled"
        icon={IconCheck}
        disabled={proposedName(row) === undefined}
        onClick={() => void decideRow(row, acceptanceOf(row))}
      />
      {isTyped && (
        <Button
          size="xs"
          variant="default"
          onClick={() => void decideRow(row, { decision: 'replace', value: checked })}
        >
          {texts.keepTyped}
        </Button>
      )}
      <KeyButton of="keep" onClick={() => void decideRow(row, { decision: 'keep' })} />
      <KeyButton of="replace" onClick={() => edit(row, 'name', { isInPanel: true })} />
      <KeyButton
        of={isPlant ? 'not_a_plant' : 'plant'}
        onClick={() => void decideRow(row, { decision: isPlant ? 'not_a_plant' : 'plant' })}
      />
      {name.decision !== null && (
        <KeyButton of="reset" onClick={() => void decideRow(row, { decision: 'reset' })} />
      )}
    </Group>
  );
}

/** The field for another text, where it was opened here. */
export function EditorFor({ row, column }: { row: ListRow; column: EditedColumn }) {
  const { edited } = useDesk();
  return edited?.isInPanel && edited.row.number === row.number && edited.column === column ? (
    <CellEditor />
  ) : null;
}

function Remembered({ row }: { row: ListRow }) {
  const { decideRow } = useDesk();
  const { remembered } = row.name;
  if (remembered === null) return null;
  const { by, at, decision, value } = remembered;
  const date = new Date(at).toLocaleDateString('en', { dateStyle: 'medium' });
  const said = texts.rememberedAs[decision];
  return (
    <Alert color="blue" p="sm">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{texts.remembered(by, date, value === null ? said : `${said} “${value}”`)}</Text>
        <Button size="compact-sm" onClick={() => void decideRow(row, rememberedDecision(remembered))}>
          {texts.useIt}
        </Button>
      </Stack>
    </Alert>
  );
}
