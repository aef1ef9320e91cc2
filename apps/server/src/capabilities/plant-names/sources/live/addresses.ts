import type { ConnectorDefinition } from './connector.ts';

export interface SourceAddresses {
  readonly main: string;
  readonly second: string;
}

type Address = Pick<ConnectorDefinition, 'defaultUrl' | 'defaultPath' | 'secondUrl'>;

/**
 * Returns the addresses of a source: its own or the one that the operator set. A host without a
 * path gets the paths of the source. Null for a source without an address.
 */
export function addressesOf(source: Address, configured: string | undefined): SourceAddresses | null {
  if (configured === undefined) {
    const { defaultUrl, secondUrl = defaultUrl } = source;
    return defaultUrl && secondUrl ? { main: defaultUrl, second: secondUrl } : null;
  }
  const { origin, pathname } = new URL(configured);
  if (pathname !== '/') {
    const url = configured.replace(/\/+$/, '');
    return { main: url, second: url };
  }
  const secondPath = source.secondUrl ? new URL(source.secondUrl).pathname : source.defaultPath;
  return { main: origin + source.defaultPath, second: origin + secondPath };
}
