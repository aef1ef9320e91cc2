import { ActionIcon, Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconPlus, IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Hint } from '../parts/hint.tsx';
import { SmallButton } from '../parts/small-button.tsx';
import { supply } from '../texts/supply.ts';
import { NumberField } from './number-field.tsx';
import { addLine, changeLine, removeLine, type ScheduleLine, schedule } from './schedule.ts';
import classes from './schedule-lines.module.css';
import { useTabStore } from './tab-store.ts';

const texts = supply.schedule;

/** The lines as they were read, for correction, each with its warnings. */
export function ScheduleLines() {
  const { lines, leftOut, outage } = useTabStore(schedule);
  return (
    <Stack gap="sm">
      <ul className={classes.lines} aria-label={texts.table}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Group justify="space-between">
        <SmallButton icon={IconPlus} onClick={addLine}>
          {texts.add}
        </SmallButton>
        <Hint size="sm">{texts.count(lines.length)}</Hint>
      </Group>
      {leftOut.length > 0 && <Hint>{texts.leftOut(leftOut)}</Hint>}
      {outage !== null && <Hint>{outage}</Hint>}
    </Stack>
  );
}

const Line = memo(function Line({ line }: { line: ScheduleLine }) {
  const { id, name, size, quantity, warnings } = line;
  return (
    <li className={classes.line}>
      <Text size="sm" fw={600} className={`${classes.id} tabular`}>
        {id}
      </Text>
      <TextInput
        className={classes.name}
        aria-label={texts.plantOf(id)}
        placeholder={texts.columns.plant}
        value={name}
        maxLength={300}
        spellCheck={false}
        error={name.trim() === ''}
        // The accepted name and the warnings belong to the old name.
        onChange={(event) =>
          changeLine(id, { name: event.currentTarget.value, acceptedName: null, warnings: [] })
        }
      />
      <TextInput
        className={classes.size}
        aria-label={texts.sizeOf(id)}
        placeholder={texts.columns.size}
        value={size}
        maxLength={200}
        onChange={(event) => changeLine(id, { size: event.currentTarget.value })}
      />
      <NumberField
        className={classes.quantity}
        aria-label={texts.quantityOf(id)}
        placeholder={texts.columns.quantity}
        value={quantity}
        min={1}
        max={10_000_000}
        allowDecimal={false}
        error={quantity === null}
        onChange={(value) => changeLine(id, { quantity: value })}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={texts.remove(id)}
        onClick={() => removeLine(id)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <Stack gap={2} className={classes.notes}>
        {name.trim() === '' && <Note isProblem>{texts.noName}</Note>}
        {quantity === null && <Note isProblem>{texts.noQuantity}</Note>}
        {size.trim() === '' && <Note>{texts.noSize}</Note>}
        <AcceptedName line={line} />
        {warnings.map((warning) => (
          <Note key={warning}>{warning}</Note>
        ))}
      </Stack>
    </li>
  );
});

function AcceptedName({ line: { id, acceptedName } }: { line: ScheduleLine }) {
  if (acceptedName === null) return null;
  return (
    <Note>
      {texts.accepted(acceptedName)}{' '}
      <Anchor
        component="button"
        type="button"
        size="xs"
        underline="always"
        aria-label={texts.acceptedOf(id)}
        onClick={() => changeLine(id, { name: acceptedName, acceptedName: null, warnings: [] })}
      >
        {texts.takeAccepted}
      </Anchor>
    </Note>
  );
}

function Note({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  const Icon = isProblem ? IconAlertTriangle : IconInfoCircle;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Icon size={14} aria-hidden className={isProblem ? classes.problem : classes.note} />
      <Text size="xs" c={isProblem ? 'var(--mantine-color-error)' : 'dimmed'}>
        {children}
      </Text>
    </Group>
  );
}
