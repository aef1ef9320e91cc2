import { Badge, Button, Skeleton } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { Entry, EntryList } from '../../parts/entry-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Section } from '../../parts/section.tsx';
import { ErrorAlert, Failure } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';

const texts = account.sessions;

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => service.get('/v1/account/sessions', { signal }),
});

/** The sessions of the person; each other one can be ended. */
export function OwnSessions() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string) => service.request('delete', '/v1/account/sessions/{id}', { path: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Section title={texts.title} intro={texts.intro}>
      <ErrorAlert error={end.error} />
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton h={80} radius="md" />}
      {data !== undefined && (
        <EntryList label={texts.title}>
          {data.data.map(({ id, browser, network, last_used_at, is_current }) => (
            <Entry
              key={id}
              title={browser ?? texts.program}
              badges={is_current && <Badge variant="default">{texts.current}</Badge>}
              facts={[
                network === null ? null : texts.from(network),
                <>
                  {texts.used} <Moment at={last_used_at} />
                </>,
              ]}
              actions={
                !is_current && (
                  <Button variant="default" size="xs" onClick={() => end.mutate(id)}>
                    {texts.end}
                  </Button>
                )
              }
            />
          ))}
        </EntryList>
      )}
    </Section>
  );
}
