import { z } from 'zod';
import type { OutboundService } from '../../../platform/outbound/index.ts';
import { ask } from './ask.ts';
import type { SourceCall } from './image-source.ts';

const path = '/w/api.php';
const asked = { action: 'wbgetentities', format: 'json', formatversion: '2', languages: 'en' };
/** Items of taxa are long. One that is not asked for stays something unknown. */
const itemsMax = 25;

const Statement = z.object({
  mainsnak: z.object({ datavalue: z.object({ value: z.unknown() }).optional() }),
});
/** Without any statements there is an empty list. */
const statements = z.union([z.record(z.string(), z.array(Statement)), z.array(z.never())]).optional();
const Answer = z.object({
  error: z.undefined().optional(),
  entities: z
    .record(
      z.string(),
      z.object({
        labels: z
          .object({ en: z.object({ value: z.string() }).optional() })
          .or(z.array(z.never()))
          .optional(),
        statements,
        claims: statements,
      }),
    )
    .default({}),
});

const valuesOf = (of: z.output<typeof statements>, property: string): unknown[] =>
  Array.isArray(of) ? [] : (of?.[property]?.map(({ mainsnak }) => mainsnak.datavalue?.value) ?? []);

const Item = z.object({ id: z.string() });

/** The taxa, or else the labels, that structured data name as depicted in files of Commons, by the number of its page. */
export async function findDepicted(
  pageIds: readonly number[],
  { service, wikidata }: { readonly service: OutboundService; readonly wikidata: OutboundService },
  call: SourceCall,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (pageIds.length === 0) return new Map();
  const ids = pageIds.map((id) => `M${id}`).join('|');
  const files = await ask(service, Answer, { path, query: { ...asked, ids, props: 'claims' } }, call);
  const itemsOf = new Map(
    pageIds.map((id) => {
      const values = valuesOf(files?.entities[`M${id}`]?.statements, 'P180');
      return [id, values.flatMap((value) => Item.safeParse(value).data?.id ?? [])] as const;
    }),
  );
  const items = [...new Set([...itemsOf.values()].flat())].slice(0, itemsMax);
  const names = new Map<string, string>();
  const query = { ...asked, ids: items.join('|'), props: 'labels|claims' };
  const found = items.length === 0 ? null : await ask(wikidata, Answer, { path, query }, call);
  for (const [id, { labels, claims }] of Object.entries(found?.entities ?? {})) {
    const [taxon] = valuesOf(claims, 'P225');
    const label = labels !== undefined && !Array.isArray(labels) ? labels.en?.value : undefined;
    names.set(id, typeof taxon === 'string' ? taxon : (label ?? id));
  }
  return new Map([...itemsOf].map(([id, own]) => [id, own.map((item) => names.get(item) ?? item)]));
}
