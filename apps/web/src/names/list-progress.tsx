import { Alert, Anchor, Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../shell/failure.tsx';
import { names as texts } from '../texts/names.ts';
import type { NameRow } from './list-row.ts';
import type { NameListView } from './name-list.ts';
import type { NamesSearch } from './names-search.ts';
import { nameList } from './use-name-list.ts';

/** Progress of the list, and the reason if it stopped. */
export function ListProgress({ view }: { view: NameListView }) {
  const { state, rows, header, error } = view;
  const total = header?.total ?? null;
  const label = texts.counted(rows.length, total);
  if (state === 'stopped')
    return (
      <Alert color={error === null ? 'gray' : 'red'} mx="md" mt="xs" p="xs" role="alert">
        <Group justify="space-between">
          <Text size="sm">
            {error === null ? texts.interrupted : messageOf(error)} {label}.
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            onClick={nameList.resume}
          >
            {texts.resume}
          </Button>
        </Group>
      </Alert>
    );
  if (state !== 'running') return null;
  return (
    <Group px="md" pt="xs" gap="sm" wrap="nowrap">
      <Progress
        flex={1}
        value={total === null ? 100 : (rows.length / Math.max(1, total)) * 100}
        animated={total === null}
        aria-label={label}
      />
      <Text size="xs" className="tabular">
        {label}
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconPlayerStop size={12} aria-hidden />}
        onClick={nameList.stop}
      >
        {texts.stop}
      </Button>
    </Group>
  );
}

interface ListStatusProps {
  readonly view: NameListView;
  readonly search: NamesSearch;
  /** Rows that are shown. */
  readonly matches: number;
}

/** The same for those who hear it, in few steps, and how many rows a search has left. */
export function ListStatus({ view: { state, rows, header, isKept }, search, matches }: ListStatusProps) {
  const total = header?.total ?? null;
  const tenths = total === null ? 0 : Math.floor((rows.length / Math.max(1, total)) * 10);
  const isNarrowed = search.q !== undefined || search.filter !== undefined;
  return (
    <>
      <VisuallyHidden role="status">
        {state === 'running' && texts.spoken.running(tenths * 10)}
        {state === 'complete' && texts.spoken.complete(rows.length)}
        {isNarrowed && ` ${texts.spoken.matches(matches)}`}
      </VisuallyHidden>
      {!isKept && (
        <Alert color="yellow" mx="md" mt="xs" p="xs" role="alert">
          {texts.notKept}
        </Alert>
      )}
    </>
  );
}

/** The reason why no name of the list is validated, where no source was asked for any. */
export function UnaskedNotice({ rows }: { rows: readonly NameRow[] }) {
  const isUnasked =
    rows.some((row) => row.isUnasked) && rows.every((row) => row.isUnasked || row.status === 'not_found');
  if (!isUnasked) return null;
  return (
    <Alert color="gray" mx="md" mt="xs" p="xs">
      {texts.noSourceAsked}{' '}
      <Anchor component={Link} to="/system" size="sm" underline="always">
        {texts.whatAnswers}
      </Anchor>
    </Alert>
  );
}
