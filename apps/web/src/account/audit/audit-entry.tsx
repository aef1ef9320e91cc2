import { Text } from '@mantine/core';
import { Hint } from '../../parts/hint.tsx';
import { Moment } from '../../parts/moment.tsx';
import { account } from '../../texts/account.ts';
import { count } from '../../texts/count.ts';
import classes from './audit-entry.module.css';
import { type ShownAuditEvent, sentenceOf } from './audit-sentence.ts';
import type { AuditNames } from './use-audit-names.ts';

const { members, changed, fact, none } = account.audit;
const memberNames: Readonly<Record<string, string>> = members;

/** Members that the sentence already covers, or that mean nothing to people. */
const isSaid = new Set(['email', 'name', 'plant', 'platform_integration', 'by']);

/** Changed members, as in `credit limit: 5,000 → 10,000`, and further facts of the event. */
const changesIn = ({ details }: ShownAuditEvent, names: AuditNames): string[] =>
  Object.entries(details).flatMap(([member, value]) => {
    const name = memberNames[member] ?? member.replaceAll('_', ' ');
    // Switching a key on or off is a separate action.
    if (member === 'active') return [];
    if (isChange(value)) return [changed(name, textOf(value.from, names), textOf(value.to, names))];
    const isUsual = value === null || value === undefined || value === 'never';
    return isUsual || isSaid.has(member) ? [] : [fact(name, textOf(value, names))];
  });

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const isTime = /^\d{4}-\d{2}-\d{2}T/;

interface AuditEntryProps {
  readonly event: ShownAuditEvent;
  readonly names: AuditNames;
}

/** An entry: its time, the action and its actor, the changes, and the network address. */
export function AuditEntry({ event, names }: AuditEntryProps) {
  const changes = changesIn(event, names);
  return (
    <li className={classes.entry}>
      <Hint size="sm">
        <Moment at={event.at} />
      </Hint>
      <div>
        <Text size="sm">{sentenceOf(event, names)}</Text>
        {changes.length > 0 && (
          <Text size="xs" c="dimmed" className="tabular">
            {changes.join(' · ')}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" className="tabular">
        {event.address !== null && account.audit.from(event.address)}
      </Text>
    </li>
  );
}

function textOf(value: unknown, names: AuditNames): string {
  if (value === null || value === undefined) return none;
  if (typeof value === 'number') return count(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return isTime.test(value) ? new Date(value).toLocaleString() : (names.get(value) ?? value);
}
