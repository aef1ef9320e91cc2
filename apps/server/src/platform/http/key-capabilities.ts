/** The capabilities to which keys can be limited. `keys`, the management of keys, has to be given by name. */
export const keyCapabilities = [
  'names',
  'lists',
  'sizes',
  'uploads',
  'merchants',
  'models',
  'flowers',
  'supply',
  'images',
  'keys',
] as const;

export type KeyCapability = (typeof keyCapabilities)[number];

/** Limits of what a key may do. A member that is left out limits nothing. */
export interface KeyScope {
  readonly capabilities?: KeyCapability[] | undefined;
  /** `write` includes `read`. */
  readonly access?: 'read' | 'write' | undefined;
  /** The merchants for whom it acts; it does nothing for the account itself. */
  readonly merchants?: string[] | undefined;
  /** Addresses and ranges (CIDR) from which it may be used. */
  readonly addresses?: string[] | undefined;
}
