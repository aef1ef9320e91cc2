import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Page } from '../../parts/page.tsx';
import { lists as texts } from '../../texts/lists.ts';
import { ImportList } from './import-list.tsx';
import { ListSource } from './list-source.tsx';
import type { NewListState } from './use-new-list.ts';

interface NewListProps {
  readonly newList: NewListState;
  /** The account has no list yet. */
  readonly isFirst: boolean;
  /** A file is held over the page. */
  readonly isOver: boolean;
}

/** A list comes in: from the clipboard or as a file; then its columns and its cost are shown. */
export function NewList({ newList, isFirst, isOver }: NewListProps) {
  const { file } = newList;
  const { drop, intro } = texts.source;
  return (
    <Page
      title={isFirst ? texts.title : texts.new}
      intro={isOver ? drop : file === undefined ? `${isFirst ? `${texts.none} ` : ''}${intro}` : undefined}
      actions={!isFirst && <ToAllLists />}
    >
      {file === undefined ? (
        <ListSource newList={newList} />
      ) : (
        <ImportList key={file.fileUrl} file={file} newList={newList} />
      )}
    </Page>
  );
}

function ToAllLists() {
  return (
    <Button
      renderRoot={(props) => <Link to="/lists" {...props} />}
      variant="subtle"
      leftSection={<IconChevronLeft size={16} aria-hidden />}
    >
      {texts.all}
    </Button>
  );
}
