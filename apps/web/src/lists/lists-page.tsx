import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Page } from '../parts/page.tsx';
import { useFileDrop } from '../parts/use-file-drop.ts';
import { lists as texts } from '../texts/lists.ts';
import { ListsOverview } from './lists-overview.tsx';
import classes from './lists-page.module.css';
import { listsQuery } from './lists-query.ts';
import { NewList } from './new/new-list.tsx';
import { useNewList } from './new/use-new-list.ts';

/** The lists of the account, and the way in for a new one. A file can be dropped on either. */
export function ListsPage() {
  const search = useSearch({ from: '/signed-in/lists' });
  const { data } = useInfiniteQuery(listsQuery);
  const newList = useNewList();
  const { isOver, target } = useFileDrop(newList.take);
  const isFirst = data?.pages[0]?.data.length === 0;
  const isNew = search.new === true || isFirst;
  return (
    <div className={isOver ? classes.over : classes.page} {...target}>
      {isNew ? (
        <NewList newList={newList} isFirst={isFirst} isOver={isOver} />
      ) : (
        <Page
          title={texts.title}
          intro={isOver ? texts.source.drop : texts.intro}
          actions={
            <Button
              renderRoot={(props) => <Link to="/lists" search={{ new: true }} {...props} />}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {texts.new}
            </Button>
          }
        >
          <ListsOverview />
        </Page>
      )}
    </div>
  );
}
