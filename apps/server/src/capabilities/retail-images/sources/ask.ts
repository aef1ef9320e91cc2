import type { z } from 'zod';
import {
  OutboundFailure,
  type OutboundRequest,
  type OutboundService,
} from '../../../platform/outbound/index.ts';
import type { SourceCall } from './image-source.ts';

/** Asks for something of the shape; null where there is no such thing (404). Rejects with `OutboundFailure`. */
export const ask = <Shape extends z.ZodType>(
  service: Pick<OutboundService, 'call'>,
  shape: Shape,
  question: Pick<OutboundRequest<unknown>, 'path' | 'query'>,
  call: SourceCall,
): Promise<z.output<Shape> | null> =>
  service.call(
    {
      ...question,
      statuses: [404],
      read({ status, json }): z.output<Shape> | null {
        if (status === 404) return null;
        const read = shape.safeParse(json);
        if (read.success) return read.data;
        throw new OutboundFailure('unreadable', 'its answer does not have the expected form');
      },
    },
    call,
  );
