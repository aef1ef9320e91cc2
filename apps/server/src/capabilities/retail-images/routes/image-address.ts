import type { FastifyRequest } from 'fastify';

export interface ImageAddress {
  /**
   * Returns the prefix of the paths of images, from the address at which the request reached the
   * service.
   */
  baseOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string;
}

export const createImageAddress = (publicUrl: string | undefined): ImageAddress => ({
  baseOf: ({ protocol, host }) => (publicUrl ?? `${protocol}://${host}`).replace(/\/+$/, ''),
});
