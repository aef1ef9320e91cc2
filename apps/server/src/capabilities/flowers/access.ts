import { withKey, withOptionalKey } from '../../platform/http/index.ts';

export interface FlowerRouteOptions {
  /** True where every request needs an API key. */
  readonly requiresKey: boolean;
}

interface Access {
  readonly credential: 'key' | 'optional';
  readonly security: typeof withKey;
}

/** The callers that may ask for flowers, for the check of a request and for its description. */
export const accessOf = ({ requiresKey }: FlowerRouteOptions): Access =>
  requiresKey
    ? { credential: 'key', security: withKey }
    : { credential: 'optional', security: withOptionalKey };
