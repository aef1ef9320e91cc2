import { Alert, Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { SmallButton } from '../parts/small-button.tsx';
import { messageOf } from '../shell/failure.tsx';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import type { SizeListView } from './size-list.ts';

interface ListProgressProps {
  readonly view: SizeListView<unknown>;
  readonly onStop: () => void;
  readonly onResume: () => void;
  /** Back to where the list was typed. */
  readonly onChange: () => void;
}

/** Progress of the list, and the reason if it stopped. */
export function ListProgress({ view, onStop, onResume, onChange }: ListProgressProps) {
  const { state, results, header, error } = view;
  const total = header?.input.kind === 'lines' ? header.input.lines.length : null;
  const label = results.length === 0 ? texts.working : texts.counted(results.length, total);
  if (state === 'stopped')
    return (
      <Alert color={error === null ? 'gray' : 'red'} p="sm" role="alert">
        <Group justify="space-between">
          <Text size="sm">
            {error === null ? texts.interrupted : messageOf(error)}
            {results.length > 0 && ` ${texts.counted(results.length, total)}.`}
          </Text>
          <Group gap="xs">
            {results.length === 0 && (
              <SmallButton icon={IconPencil} onClick={onChange}>
                {texts.change}
              </SmallButton>
            )}
            <SmallButton icon={IconPlayerPlay} onClick={onResume}>
              {texts.resume}
            </SmallButton>
          </Group>
        </Group>
      </Alert>
    );
  if (state !== 'running') return null;
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress
        flex={1}
        value={total === null ? 100 : Math.max(4, (results.length / total) * 100)}
        animated
        aria-label={label}
      />
      <Text size="xs" className="tabular">
        {label}
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconPlayerStop size={12} aria-hidden />}
        onClick={onStop}
      >
        {texts.stop}
      </Button>
    </Group>
  );
}

/** The same for those who hear it, and whether the list survives a reload. */
export function ListStatus({ view: { state, results, isKept } }: Pick<ListProgressProps, 'view'>) {
  return (
    <>
      <VisuallyHidden role="status">
        {state === 'running' && texts.working}
        {state === 'complete' && texts.complete(results.length)}
      </VisuallyHidden>
      {!isKept && (
        <Alert color="yellow" p="sm" role="alert">
          {texts.notKept}
        </Alert>
      )}
    </>
  );
}
