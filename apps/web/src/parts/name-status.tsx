import { Badge, Text } from '@mantine/core';
import type { RecordAt } from '@plantdata/client';
import { nameStatus as texts } from '../texts/name-status.ts';

type Validation = RecordAt<'/v1/verify/plant-names'>['validation'];

/** Records whose only doubt is that no source was asked, or answered, are a group apart from those that need a person. */
type ShownStatus = Validation['status'] | 'not_asked' | 'no_answer';

/** A cultivar, a Group or a selling name; the botanical part has the status. */
type OtherPart = Exclude<Validation['parts'][number]['part'], 'botanical'>;

const colors = {
  validated: 'green',
  not_asked: 'gray',
  no_answer: 'gray',
  uncertain: 'yellow',
  not_found: 'red',
} as const;

interface NameStatusBadgeProps {
  readonly status: ShownStatus;
  readonly unverified: readonly OtherPart[];
  readonly isProvisional: boolean;
}

/** The status of a name; `Validated` speaks of its botanical part alone, so that an unverified cultivar is named beside it. */
export function NameStatusBadge({ status, unverified, isProvisional }: NameStatusBadgeProps) {
  const remarks = [
    ...(isProvisional ? [texts.provisional] : []),
    ...(status === 'validated' && unverified.length > 0 ? [texts.unverified(unverified)] : []),
  ].join('; ');
  return (
    <>
      <Badge size="sm" variant="light" color={colors[status]} title={texts.meanings[status]}>
        {texts.labels[status]}
      </Badge>
      {remarks !== '' && (
        <Text fz={11} lh={1.2} c="dimmed" truncate title={remarks}>
          {remarks}
        </Text>
      )}
    </>
  );
}
