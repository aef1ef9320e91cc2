import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImagesSearch } from './images-search.ts';

interface ItemLinkProps {
  readonly item: Pick<ImagesSearch, 'site' | 'name' | 'sku'>;
  readonly children: ReactNode;
}

/** Link to the image that a shop gets for a plant. */
export function ItemLink({ item, children }: ItemLinkProps) {
  return (
    <Anchor inherit renderRoot={(props) => <Link to="/images" search={item} {...props} />}>
      {children}
    </Anchor>
  );
}
