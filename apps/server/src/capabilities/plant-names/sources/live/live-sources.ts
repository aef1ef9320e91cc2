import type { SourceMode } from '../bind-sources.ts';
import type { SourceId } from '../catalogue.ts';
import type { TaxonomicSource } from '../taxonomic-source.ts';
import { addressesOf } from './addresses.ts';
import { connectSource, type LiveSource, type LiveSourceDeps } from './connect-source.ts';
import type { ConnectorDefinition } from './connector.ts';

export interface LiveSourcesOptions extends LiveSourceDeps {
  readonly connectors: readonly ConnectorDefinition[];
  /** The address that the operator set. */
  readonly urlOf: (id: SourceId) => string | undefined;
}

export interface LiveSources {
  readonly byId: ReadonlyMap<SourceId, TaxonomicSource>;
  /** Ends all connections; with `until` once the names are answered that are still asked, or when it is aborted. */
  close(until?: AbortSignal): Promise<void>;
}

/** The sources that may be asked over the network: those with an address, in a mode that allows it. */
export function openLiveSources(
  { connectors, urlOf, ...deps }: LiveSourcesOptions,
  modeOf: (id: SourceId) => SourceMode,
): LiveSources {
  const opened = new Map<SourceId, LiveSource>();
  for (const definition of connectors) {
    const { id } = definition;
    const mode = modeOf(id);
    const addresses = addressesOf(definition, urlOf(id));
    if (!addresses || mode === 'off' || mode === 'snapshot') continue;
    opened.set(id, connectSource(definition, addresses, deps));
  }
  return {
    byId: new Map([...opened].map(([id, { source }]) => [id, source])),
    async close(until) {
      await Promise.all([...opened.values()].map((each) => each.close(until)));
    },
  };
}
