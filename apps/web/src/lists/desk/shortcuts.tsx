import { Group, Kbd, Stack, Text } from '@mantine/core';
import { Dialog } from '../../parts/dialog.tsx';
import { desk } from '../../texts/desk.ts';
import { EvidenceSection } from './evidence-section.tsx';
import { keys } from './keys.ts';

const { title, groups, move, decide, list } = desk.keys;

const shortcuts: readonly {
  readonly title: string;
  readonly keys: readonly (readonly [string, string])[];
}[] = [
  {
    title: groups.move,
    keys: [
      ['↑ ↓', move.rows],
      ['← →', move.cells],
      ['Page Up, Page Down', move.pages],
      ['Home, End', move.ends],
      ['J', move.nextOpen],
      ['O', move.panel],
      ['Space', move.select],
      ['Shift + ↑ ↓', move.range],
    ],
  },
  {
    title: groups.decide,
    keys: [
      ['Enter, F2', decide.edit],
      [decide.capitals, decide.typing],
      [keys.accept, decide.accept],
      [keys.keep, decide.keep],
      [keys.remembered, decide.remembered],
      [keys.not_a_plant, `${decide.not_a_plant} / ${decide.plant}`],
      [keys.reset, decide.reset],
      [keys.note, decide.note],
    ],
  },
  {
    title: groups.list,
    keys: [
      ['/', list.search],
      ['U, Ctrl + Z', list.undo],
      ['Ctrl + Y, Ctrl + Shift + Z', list.redo],
      ['Ctrl + P', list.print],
      ['?', list.help],
      ['Esc', list.close],
    ],
  },
];

/** All keys of the page. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        {shortcuts.map((group) => (
          <EvidenceSection key={group.title} title={group.title}>
            <Stack gap={4}>
              {group.keys.map(([key, meaning]) => (
                <Group key={key} justify="space-between" wrap="nowrap">
                  <Text size="sm">{meaning}</Text>
                  <Kbd>{key}</Kbd>
                </Group>
              ))}
            </Stack>
          </EvidenceSection>
        ))}
      </Stack>
    </Dialog>
  );
}
