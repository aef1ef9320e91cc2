import { Badge } from '@mantine/core';
import { nameStatus as texts } from '../texts/name-status.ts';

const colors = {
  validated: 'green',
  not_asked: 'gray',
  no_answer: 'gray',
  uncertain: 'yellow',
  not_found: 'red',
} as const;

/** The status of the botanical part of a name. */
export const NameStatusBadge = ({ status }: { status: keyof typeof colors }) => (
  <Badge size="sm" variant="light" color={colors[status]} title={texts.meanings[status]}>
    {texts.labels[status]}
  </Badge>
);
