import { Autocomplete, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Hint } from '../../parts/hint.tsx';
import { PlantNameField } from '../../parts/plant-name-field.tsx';
import { categoriesQuery } from '../../pot-sizes/use-categories.ts';
import { desk } from '../../texts/desk.ts';
import classes from './cell-editor.module.css';
import { detailsQuery, type EditedColumn, type ListRow } from './desk-queries.ts';
import { useDesk } from './desk-state.ts';

const texts = desk.edit;

/** A cell that is open for typing, with suggestions. The submitted text stays beside it. */
export function CellEditor() {
  const { edited } = useDesk();
  if (edited === undefined) return null;
  return <CellForm key={`${edited.row.number} ${edited.column}`} {...edited} />;
}

type CellFormProps = NonNullable<ReturnType<typeof useDesk>['edited']>;

function CellForm({ row, column, typed, seen, isInPanel }: CellFormProps) {
  const { decideRow, stopEditing, list } = useDesk();
  const { submitted, value } = row[column];
  const [text, setText] = useState(typed ?? String(value ?? submitted ?? ''));
  const [error, setError] = useState<string>();
  const equalRows = useQuery(detailsQuery(list.id, row.number)).data?.equal_rows;
  const save = () => {
    const wanted = text.trim();
    if (column === 'quantity' && !/^\d*$/.test(wanted)) return setError(texts.notANumber);
    if (wanted === '' && column === 'name') return;
    stopEditing();
    void decideRow(row, { decision: 'replace', column, value: wanted }, seen);
  };
  return (
    <form
      className={classes.editor}
      data-in-panel={isInPanel || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        stopEditing();
      }}
    >
      <Stack gap={6}>
        <CellField
          column={column}
          text={text}
          error={error}
          onChange={setText}
          isWhole={typed === undefined}
        />
        {submitted !== null && <Hint>{texts.submitted(submitted)}</Hint>}
        {/* The panel has its own. */}
        {!isInPanel && <EqualCells row={row} column={column} rows={equalRows} />}
        <Group gap="xs">
          <Button type="submit" size="compact-sm">
            {texts.save}
          </Button>
          <Button size="compact-sm" variant="default" onClick={stopEditing}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface EqualCellsProps {
  readonly row: ListRow;
  readonly column: EditedColumn;
  /** The number of other rows with the same name; undefined until it is known. */
  readonly rows: number | undefined;
}

/** The choice whether a decision is for all cells with the same text. */
export function EqualCells({ row, column, rows }: EqualCellsProps) {
  const { appliesToEqual, setAppliesToEqual } = useDesk();
  const isOfName = column === 'name';
  if (column === 'quantity' || row[column].submitted === null || (isOfName && rows === 0)) return null;
  return (
    <Switch
      size="xs"
      label={isOfName ? texts.equalRows(rows) : texts.equalSizes}
      checked={appliesToEqual(row, column)}
      onChange={(event) => setAppliesToEqual(row, column, event.currentTarget.checked)}
    />
  );
}

interface CellFieldProps {
  readonly column: EditedColumn;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  /** The text is marked, so that typing replaces it. */
  readonly isWhole: boolean;
}

function CellField({ column, text, error, onChange, isWhole }: CellFieldProps) {
  const field = {
    size: 'xs',
    'aria-label': texts.field[column],
    value: text,
    autoFocus: true,
    'data-autofocus': true,
    onFocus: (event: { currentTarget: HTMLInputElement }) => isWhole && event.currentTarget.select(),
  } as const;
  if (column === 'name') return <PlantNameField {...field} onChange={onChange} />;
  if (column === 'size') return <SizeField {...field} onChange={onChange} />;
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const sizesShown = 8;

interface SizeFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Suggests the standard categories, each as the trade writes it. */
function SizeField({ value, onChange, ...rest }: SizeFieldProps) {
  const wanted = value.trim().toLowerCase();
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  const labels = new Map<string, string>();
  for (const { label, aliases } of categories) {
    const alias =
      aliases.find((one) => one.startsWith(wanted)) ?? aliases.find((one) => one.includes(wanted));
    const written = alias ?? (label.toLowerCase().includes(wanted) ? (aliases[0] ?? label) : undefined);
    if (wanted !== '' && written !== undefined && labels.size < sizesShown) labels.set(written, label);
  }
  return (
    <Autocomplete
      {...rest}
      value={value}
      onChange={onChange}
      data={[...labels.keys()]}
      filter={({ options }) => options}
      spellCheck={false}
      autoComplete="off"
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.value}</Text>
          <Hint>{labels.get(option.value)}</Hint>
        </div>
      )}
    />
  );
}
