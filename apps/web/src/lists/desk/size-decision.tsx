import { Button, Group, Stack, Text } from '@mantine/core';
import { Hint } from '../../parts/hint.tsx';
import { SizeDetails } from '../../pot-sizes/size-details.tsx';
import { useCategories } from '../../pot-sizes/use-categories.ts';
import { count } from '../../texts/count.ts';
import { desk } from '../../texts/desk.ts';
import { EqualCells } from './cell-editor.tsx';
import type { ListRow, RowDetails } from './desk-queries.ts';
import { useDesk } from './desk-state.ts';
import { EvidenceSection } from './evidence-section.tsx';
import { KeyButton } from './key-button.tsx';
import { EditorFor, StateBadge } from './name-decision.tsx';

const texts = desk.panel;

interface SizeDecisionProps {
  readonly row: ListRow;
  readonly result: RowDetails['pot_size'];
}

/** The size of a row: its category, what it could be else, and the decisions on it. */
export function SizeDecision({ row, result }: SizeDecisionProps) {
  const { size } = row;
  const categories = useCategories();
  return (
    <EvidenceSection title={texts.size}>
      <Stack gap="xs">
        <CellState row={row} column="size" value={size.value} missing={texts.noSize} />
        {size.category !== null && (
          <Text size="sm">
            {size.category}{' '}
            {size.confidence !== null && (
              <Text component="span" size="xs" c="dimmed">
                {texts.confidenceOf(size.confidence)}
              </Text>
            )}
          </Text>
        )}
        <SizeAlternatives row={row} result={result} />
        <EqualCells row={row} column="size" rows={undefined} />
        {result !== null && (
          <details>
            <Text component="summary" size="sm" c="dimmed" style={{ cursor: 'pointer' }}>
              {texts.sizeDetails}
            </Text>
            <SizeDetails result={result} categories={categories} location={undefined} />
          </details>
        )}
      </Stack>
    </EvidenceSection>
  );
}

function SizeAlternatives({ row, result }: SizeDecisionProps) {
  const { decideRow } = useDesk();
  const categories = useCategories();
  const alternatives = (row.size.state === 'open' ? (result?.alternatives ?? []) : []).flatMap(({ id }) => {
    const category = categories.get(id);
    return category === undefined ? [] : [category];
  });
  if (alternatives.length === 0) return null;
  return (
    <div>
      <Hint>{texts.couldBe}</Hint>
      {alternatives.map(({ id, label, aliases }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">{label}</Text>
          <Button
            size="compact-xs"
            variant="light"
            flex="none"
            aria-label={`${texts.useSize}: ${label}`}
            onClick={() =>
              void decideRow(row, { decision: 'replace', column: 'size', value: aliases[0] ?? label })
            }
          >
            {texts.useSize}
          </Button>
        </Group>
      ))}
    </div>
  );
}

export function QuantityDecision({ row }: { row: ListRow }) {
  const { value, submitted } = row.quantity;
  return (
    <EvidenceSection title={texts.quantity}>
      <CellState
        row={row}
        column="quantity"
        value={value === null ? submitted : count(value)}
        missing={texts.noQuantity}
      />
    </EvidenceSection>
  );
}

interface CellStateProps {
  readonly row: ListRow;
  readonly column: 'size' | 'quantity';
  readonly value: string | null;
  readonly missing: string;
}

/** A value with its state and its decisions. */
function CellState({ row, column, value, missing }: CellStateProps) {
  const { decideRow, edit } = useDesk();
  const { state, submitted } = row[column];
  return (
    <Stack gap="xs">
      <Group gap={6}>
        {value === null ? (
          <Hint size="sm">{missing}</Hint>
        ) : (
          <>
            <Text size="sm" fw={600}>
              {value}
            </Text>
            <StateBadge state={state} />
          </>
        )}
        {submitted !== null && state === 'open' && (
          <KeyButton
            of="keep"
            size="compact-xs"
            onClick={() => void decideRow(row, { decision: 'keep', column })}
          />
        )}
        <KeyButton of="replace" size="compact-xs" onClick={() => edit(row, column, { isInPanel: true })} />
        {state === 'decided' && (
          <KeyButton
            of="reset"
            size="compact-xs"
            onClick={() => void decideRow(row, { decision: 'reset', column })}
          />
        )}
      </Group>
      {submitted !== null && submitted !== value && state === 'decided' && (
        <Hint>{desk.edit.submitted(submitted)}</Hint>
      )}
      <EditorFor row={row} column={column} />
    </Stack>
  );
}
