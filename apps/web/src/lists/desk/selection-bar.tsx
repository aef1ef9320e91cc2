import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../texts/desk.ts';
import { type Decision, pageQuery } from './desk-queries.ts';
import { useDesk } from './desk-state.ts';
import classes from './list-page.module.css';

const texts = desk.selection;

/** The decisions on all selected rows. */
export function SelectionBar() {
  const { selection, decisions, view, column } = useDesk();
  const total = useQuery(pageQuery(view, 0)).data?.total ?? 0;
  if (selection.isEmpty) return null;
  const rows = selection.count(total);
  const decide = async (decision: Decision['decision'], of: Decision['column'] = 'name') => {
    const result = await decisions.decide({ decision, column: of, ...selection.scope() });
    if (result !== undefined) selection.clear();
  };
  const button = (label: string, onClick: () => Promise<void>, isFirst = false) => (
    <Button
      size="xs"
      variant={isFirst ? 'filled' : 'default'}
      disabled={decisions.isBusy}
      onClick={() => void onClick()}
    >
      {label}
    </Button>
  );
  return (
    <Group px="md" py={8} gap={6} role="group" aria-label={texts.label} className={classes.selection}>
      <Text size="sm" fw={600} className="tabular">
        {selection.isAll ? texts.all(rows) : texts.selected(rows)}
      </Text>
      {button(selection.isAll ? texts.acceptAll : texts.accept(rows), () => decide('accept'), true)}
      {button(selection.isAll ? desk.decisions.keep : texts.keep(rows), () => decide('keep', column))}
      {button(texts.notAPlant, () => decide('not_a_plant'))}
      {button(texts.remembered, () => decide('remembered'))}
      {button(texts.reset, () => decide('reset', column))}
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        {texts.clear}
      </Button>
    </Group>
  );
}
