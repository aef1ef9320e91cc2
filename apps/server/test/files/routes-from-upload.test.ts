import { afterAll, describe, expect, it } from 'vitest';
import { openFileService } from '../support/file-service.ts';

const service = await openFileService();
afterAll(() => service.close());

describe('GET /v1/routes/from-upload', () => {
  it('lists the two routes that process uploads, for everybody and for an hour', async () => {
    const response = await service.api.inject('/v1/routes/from-upload');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      etag: expect.any(String),
      'access-control-allow-origin': '*',
    });
    const { routes, version } = response.json();
    expect(version).toBe('1.0');
    expect(routes).toEqual([
      expect.objectContaining({
        id: 'verify-plant-names',
        endpoint: '/v1/verify/plant-names',
        method: 'POST',
        requires_auth: true,
        accepted_file_types: ['.json', '.xlsx', '.xls', '.csv', '.txt', '.pdf'],
        category: 'verification',
      }),
      expect.objectContaining({
        id: 'verify-pot-sizes',
        endpoint: '/v1/verify/pot-sizes',
        method: 'POST',
        requires_auth: true,
        accepted_file_types: [
          '.json',
          '.xlsx',
          '.xls',
          '.pdf',
          '.txt',
          '.png',
          '.jpg',
          '.jpeg',
          '.gif',
          '.webp',
        ],
        category: 'enrichment',
      }),
    ]);
  });
});
