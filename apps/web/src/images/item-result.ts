import type { AnswerAt } from '@plantdata/client';
import { images as texts } from '../texts/images.ts';

/** The service's answer for an item. */
export type ItemResult = AnswerAt<'/v1/retail-images/resolve', 'post'>['results'][number];
export type ShownImage = NonNullable<ItemResult['image']>;

export const statusColors = {
  available: 'green',
  missing: 'gray',
  invalid: 'red',
  generating: 'blue',
  identity_pending: 'blue',
} as const satisfies Record<ItemResult['status'], string>;

/** Why it is this image, or none. */
export const reasonOf = ({ message, status, image }: ItemResult): string =>
  message ?? (image === null ? texts.reasons[status] : texts.whyThisSource[image.attribution.source]);
