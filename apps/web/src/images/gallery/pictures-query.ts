import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient, service } from '../../api/service.ts';
import type { ImagesSearch } from '../images-search.ts';

const picturesOfPage = 48;

type Wish = Pick<ImagesSearch, 'q' | 'source' | 'after'>;

/** A page of the pictures of the installation, the newest first. */
export const picturesQuery = ({ q, source, after }: Wish) =>
  queryOptions({
    queryKey: ['retail-pictures', q, source, after],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      service.get('/v1/retail-images/pictures', {
        query: { limit: picturesOfPage, q, source, cursor: after },
        signal,
      }),
  });

/** Refreshes after pictures were added, taken down or reviewed: the images for shops have changed as well. */
export async function hearOfPictures(): Promise<void> {
  await Promise.all(
    ['retail-pictures', 'retail-item'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
