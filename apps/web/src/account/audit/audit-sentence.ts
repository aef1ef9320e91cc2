import type { AnswerAt } from '@plantdata/client';
import { account } from '../../texts/account.ts';
import type { AuditNames } from './use-audit-names.ts';

export type ShownAuditEvent = AnswerAt<'/v1/account/audit', 'get'>['data'][number];

const { actions, keyUnknown, nobody, operator, removed, unknownAction } = account.audit;
type KnownAction = keyof typeof actions;

const isKnown = (action: string): action is KnownAction => Object.hasOwn(actions, action);

/** Describes an event in a sentence. */
export function sentenceOf(event: ShownAuditEvent, names: AuditNames): string {
  const who = actorOf(event, names);
  const target = targetOf(event, names);
  return isKnown(event.action)
    ? actions[event.action](who, target)
    : unknownAction(who, event.action, target);
}

function actorOf({ actor: { kind, person_id, key_id, email } }: ShownAuditEvent, names: AuditNames): string {
  if (kind === 'operator') return operator;
  if (key_id !== null) return names.get(key_id) ?? keyUnknown(key_id);
  return email ?? (person_id === null ? nobody : removed(person_id));
}

/** The current name of the target, the name recorded with the event, or its id. */
function targetOf({ target, details }: ShownAuditEvent, names: AuditNames): string {
  const detail = [details.email, details.plant, details.name].find((text) => typeof text === 'string');
  return (target !== null && names.get(target)) || detail || target || '';
}
