import type { AnswerAt } from '@plantdata/client';

/** A picture of the installation, whatever became of it. */
export type GalleryPicture = AnswerAt<'/v1/retail-images/pictures', 'get'>['data'][number];

export const stateColors = {
  published: 'green',
  unused: 'gray',
  storing: 'blue',
  withdrawn: 'yellow',
  taken_down: 'red',
} as const satisfies Record<GalleryPicture['status'], string>;

/** Alternative text of a picture, in the form of the service's own. */
export function altOf({ plants, view }: GalleryPicture): string {
  const names = plants.map(({ display_name: name }) => name).join(', ');
  return [names, view].filter((part) => part !== null && part !== '').join(', ');
}
