import { createPlantDataClient } from '@plantdata/client';

/**
 * Uses each part of the client against a running service; resolves with one line for each, which ends in `ok` or in the
 * fault. Plain JavaScript of the language alone, so that every runtime and a browser can run it.
 */
export async function tryClient({ baseUrl, apiKey }) {
  const client = createPlantDataClient({ baseUrl, apiKey });
  const rows = `Botanical name,Note\n${`Acer palmatum,${'x'.repeat(90)}\n`.repeat(2_000)}Quercus robur,y\n`;
  const file = new File([rows], 'order.csv', { type: 'text/csv' });
  const steps = {
    async withResponse() {
      const { data, requestId, rateLimits } = await client.withResponse('post', '/v1/verify/plant-names', {
        body: { species_names: ['Acer palmatum'] },
      });
      return data.summary.total === 1 && /^req_/.test(requestId) && rateLimits.length > 0;
    },
    async lines() {
      const found = [];
      const body = { species_names: ['Acer palmatum', 'Acer rubrum'] };
      for await (const record of client.lines('/v1/verify/plant-names', { body }))
        found.push(record.query.submitted_name);
      return found.join() === 'Acer palmatum,Acer rubrum';
    },
    async form() {
      const small = new File(['Botanical name\nAcer palmatum\n'], 'small.csv', { type: 'text/csv' });
      return (await client.files.upload('/v1/verify/plant-names', small)).results.length === 1;
    },
    async pieces() {
      const sent = [];
      const { results } = await client.files.upload('/v1/verify/plant-names', file, {
        formBytesMax: 1_000,
        pieceBytes: 100_000,
        onProgress: (bytes) => sent.push(bytes),
      });
      return results.length === 2_001 && sent.join() === `0,100000,200000,${file.size}`;
    },
    async resume() {
      const controller = new AbortController();
      let url;
      const stopped = await client.files
        .store(file, {
          pieceBytes: 100_000,
          signal: controller.signal,
          onBegun: (begun) => (url = begun),
          onProgress: (bytes) => bytes > 0 && controller.abort(new Error('stopped')),
        })
        .catch((error) => error.message);
      let from;
      const resumed = await client.files.store(file, {
        resumeFrom: url,
        onProgress: (bytes) => (from ??= bytes),
      });
      return stopped === 'stopped' && from === 100_000 && resumed === url;
    },
    async lists() {
      const { id } = await client.lists.upload(file);
      const { status } = await client.lists.wait(id);
      const exported = await client.lists.export(id, { query: { format: 'csv' } });
      const text = new TextDecoder().decode(await exported.bytes());
      return status === 'complete' && text.includes('Quercus robur');
    },
    async batches() {
      const site_url = 'https://shop.example.org';
      await client.post('/v1/retail-images/sites', { body: { site_url } });
      const items = [{ product_id: 1, botanical_name: 'Acacia melanoxylon' }];
      const { job_id } = await client.post('/v1/retail-images/batches', {
        body: { request_id: '7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11', site_url, items },
      });
      return (await client.batches.wait({ job_id, site_url })).results.length === 1;
    },
    async models() {
      let last;
      const job = await client.sdm.run(
        { species_name: 'Quercus robur' },
        { onProgress: ({ progress }) => (last = progress) },
      );
      const { stream, mediaType } = await client.download(job.plots.change_plot);
      const reader = stream.getReader();
      let bytes = 0;
      for (let step = await reader.read(); !step.done; step = await reader.read()) bytes += step.value.length;
      return last === 1 && mediaType === 'image/png' && bytes > 1_000;
    },
    async errors() {
      const refused = await client
        .get('/v1/lists/{list_id}', { path: { list_id: 'none' } })
        .catch((error) => error);
      return refused.name === 'PlantDataError' && /^req_/.test(refused.requestId);
    },
  };
  const said = [];
  for (const [name, step] of Object.entries(steps)) {
    const outcome = await step().then(
      (isRight) => (isRight ? 'ok' : 'another answer than expected'),
      (error) => String(error),
    );
    said.push(`${name}: ${outcome}`);
  }
  return said;
}
