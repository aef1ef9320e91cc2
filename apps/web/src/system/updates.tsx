import { Alert, Anchor } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { system } from '../texts/system.ts';
import { datasetsQuery } from './datasets-query.ts';

const texts = system.updates;

/** Names the imported datasets of which there is a newer edition. */
export function Updates() {
  const { data } = useQuery(datasetsQuery);
  const namesOf = (state: 'available' | 'due') =>
    (data?.datasets ?? []).filter(({ update }) => update === state).map(({ name }) => name);
  const [available, due] = [namesOf('available'), namesOf('due')];
  if (available.length + due.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconRefresh aria-hidden />} title={texts.title} mb="xl">
      {available.length > 0 && `${texts.available(available)} `}
      {due.length > 0 && `${texts.due(due)} `}
      <Anchor renderRoot={(props) => <Link to="/system" search={{ tab: 'datasets' }} {...props} />} size="sm">
        {texts.show}
      </Anchor>
    </Alert>
  );
}
