import { Badge, Text } from '@mantine/core';
import type { RecordAt } from '@plantdata/client';
import { nameStatus as texts } from '../texts/name-status.ts';

type Validation = RecordAt<'/v1/verify/plant-names'>['validation'];

/** Records whose only doubt is that no source was asked are a group apart from those that need a person. */
export type NameStatus = Validation['status'] | 'not_asked';

/** A cultivar, a Group or a selling name; the botanical part has the status. */
export type OtherPart = Exclude<Validation['parts'][number]['part'], 'botanical'>;

export const nameStatusOf = ({ status, doubts }: Validation): NameStatus =>
  ['no_source_asked', 'no_source_answered'].includes(doubts.join()) ? 'not_asked' : status;

/** The parts that no register confirms. */
export const unverifiedParts = ({ parts }: Validation): OtherPart[] =>
  parts.flatMap(({ part, state }) => (part === 'botanical' || state !== 'unverified' ? [] : [part]));

const colors = { validated: 'green', not_asked: 'gray', uncertain: 'yellow', not_found: 'red' } as const;

interface NameStatusBadgeProps {
  readonly status: NameStatus;
  readonly unverified: readonly OtherPart[];
}

/** The status of a name; `Validated` speaks of its botanical part alone, so that an unverified cultivar is named beside it. */
export function NameStatusBadge({ status, unverified }: NameStatusBadgeProps) {
  return (
    <>
      <Badge size="sm" variant="light" color={colors[status]} title={texts.meanings[status]}>
        {texts.labels[status]}
      </Badge>
      {status === 'validated' && unverified.length > 0 && (
        <Text fz={11} lh={1.2} c="dimmed" truncate>
          {texts.unverified(unverified)}
        </Text>
      )}
    </>
  );
}
