import type { AnswerAt } from '@plantdata/client';
import { queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.ts';

export type ShownDataset = AnswerAt<'/v1/system/datasets', 'get'>['datasets'][number];

export const isOpen = ({ status }: NonNullable<ShownDataset['import']>): boolean =>
  status === 'queued' || status === 'running';

const whileImportingMs = 2_000;

/** All datasets; asked again and again while one is imported. */
export const datasetsQuery = queryOptions({
  queryKey: ['datasets'],
  queryFn: ({ signal }) => service.get('/v1/system/datasets', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.datasets.some(({ import: newest }) => newest !== null && isOpen(newest)) ? whileImportingMs : false,
});
