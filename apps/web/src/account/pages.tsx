import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { account } from '../texts/account.ts';
import type { AccountSearch } from './account-search.ts';

const texts = account.audit;

interface PagesProps {
  readonly search: AccountSearch;
  /** Cursors of this page and the next. */
  readonly cursor: string | undefined;
  readonly next: string | null | undefined;
}

/** The way to older entries and back to the latest; the way between is that of the browser. */
export function Pages({ search, cursor, next }: PagesProps) {
  return (
    <Group justify="space-between">
      {cursor === undefined ? (
        <span />
      ) : (
        <Button
          renderRoot={(props) => <Link to="/account" search={search} {...props} />}
          size="xs"
          variant="default"
          leftSection={<IconChevronLeft size={14} aria-hidden />}
        >
          {texts.latest}
        </Button>
      )}
      {next != null && (
        <Button
          renderRoot={(props) => <Link to="/account" search={{ ...search, cursor: next }} {...props} />}
          size="xs"
          variant="default"
          rightSection={<IconChevronRight size={14} aria-hidden />}
        >
          {texts.older}
        </Button>
      )}
    </Group>
  );
}
