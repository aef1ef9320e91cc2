import type { Person } from '../../capabilities/accounts/index.ts';
import { printable } from '../printable.ts';
import { tableFormat } from '../report/table-format.ts';
import type { Terminal } from '../report/terminal.ts';

/** People as a table to read. Times are UTC. */
export function peopleTable(people: readonly Person[], terminal: Terminal): string {
  const { head, lines, tail, empty } = tableFormat<Person, number>({
    terminal,
    columns: [
      { heading: 'Id', width: 22, text: ({ id }) => id },
      { heading: 'E-mail', share: 0.5, text: ({ email }) => printable(email) },
      { heading: 'Name', share: 0.25, text: ({ name }) => printable(name) },
      { heading: 'Role', width: 8, text: ({ role }) => role },
      { heading: 'Account', share: 0.25, text: ({ account_id }) => account_id },
      { heading: 'Last signed in', width: 18, text: ({ last_signed_in_at: at }) => describeTime(at) },
    ],
    closing: closingOf,
  });
  return people.length === 0 ? empty(0) : head + lines(people) + tail(people.length);
}

function closingOf(count: number): string {
  if (count === 0)
    return 'No one may sign in. `plantdata people owner-link` makes a link for the first owner.';
  return count === 1 ? '1 person. Times are UTC.' : `${count} people. Times are UTC.`;
}

/** To the minute. */
const describeTime = (at: Date | null): string =>
  at === null ? 'never' : at.toISOString().slice(0, 16).replace('T', ' ');
