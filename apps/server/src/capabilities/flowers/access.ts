export interface FlowerRouteOptions {
  /** Whether nobody may ask without an API key. */
  readonly requiresKey: boolean;
}

type Security = { [scheme: string]: string[] }[];

interface Access {
  readonly credential: 'key' | 'optional';
  readonly security: Security;
}

const withKey: Security = [{ apiKey: [] }, { bearer: [] }];

/** Who may ask for flowers, for the check of a request and for its description. */
export const accessOf = ({ requiresKey }: FlowerRouteOptions): Access =>
  requiresKey
    ? { credential: 'key', security: withKey }
    : { credential: 'optional', security: [{}, ...withKey] };
