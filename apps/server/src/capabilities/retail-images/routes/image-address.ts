import type { FastifyRequest } from 'fastify';

export interface ImageAddress {
  /** What stands before the paths of images, as the request shows that the service is reached. */
  baseOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string;
}

export const createImageAddress = (publicUrl: string | undefined): ImageAddress => ({
  baseOf: ({ protocol, host }) => (publicUrl ?? `${protocol}://${host}`).replace(/\/+$/, ''),
});
