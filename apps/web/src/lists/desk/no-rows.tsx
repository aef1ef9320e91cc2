import { Button, Center, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../shell/failure.tsx';
import { desk } from '../../texts/desk.ts';
import { isUnderWay } from '../lists-query.ts';
import { pageQuery } from './desk-queries.ts';
import { type DeskSearch, noFilters } from './desk-search.ts';
import { useDesk } from './desk-state.ts';
import classes from './list-page.module.css';

const texts = desk.empty;

/** The reason why no rows are shown. */
export function NoRows({ onSearch }: { onSearch: (changes: DeskSearch) => void }) {
  const { list, view } = useDesk();
  const { data, error, refetch } = useQuery(pageQuery(view, 0));
  if (data === undefined)
    return error === null ? null : (
      <div className={classes.none}>
        <Failure error={error} reset={() => void refetch()} />
      </div>
    );
  if (data.total > 0) return null;
  const isFiltered = Object.keys(view.filters).length > 0;
  return (
    <Center className={classes.none}>
      <Stack align="center" gap="xs">
        <Text c="dimmed">{isFiltered ? texts.noneFit : isUnderWay(list) ? texts.waiting : texts.none}</Text>
        {isFiltered && (
          <Button size="xs" variant="default" onClick={() => onSearch(noFilters)}>
            {texts.clear}
          </Button>
        )}
      </Stack>
    </Center>
  );
}
