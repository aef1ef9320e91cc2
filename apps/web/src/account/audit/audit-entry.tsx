import { Text } from '@mantine/core';
import { Moment } from '../../parts/moment.tsx';
import { account } from '../../texts/account.ts';
import { changesIn } from './audit-changes.ts';
import classes from './audit-entry.module.css';
import { type AuditEvent, sentenceOf } from './audit-sentence.ts';
import type { AuditNames } from './use-audit-names.ts';

interface AuditEntryProps {
  readonly event: AuditEvent;
  readonly names: AuditNames;
}

/** An entry: its time, the action and its actor, the changes, and the network address. */
export function AuditEntry({ event, names }: AuditEntryProps) {
  const changes = changesIn(event, names);
  return (
    <li className={classes.entry}>
      <Text size="sm" c="dimmed">
        <Moment at={event.at} />
      </Text>
      <div>
        <Text size="sm">{sentenceOf(event, names)}</Text>
        {changes.length > 0 && (
          <Text size="xs" c="dimmed" className="tabular">
            {changes.join(' · ')}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" className="tabular">
        {event.address === null ? account.audit.onTheMachine : account.audit.from(event.address)}
      </Text>
    </li>
  );
}
