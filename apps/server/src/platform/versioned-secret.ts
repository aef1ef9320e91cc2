/** A secret for one purpose, made from the root of this version. */
export interface VersionedSecret {
  readonly version: number;
  readonly secret: string;
}

/**
 * Returns the secrets for one purpose: the current one, then others that are accepted. The list is
 * the same object until one of them changes.
 */
export type ReadSecrets = () => readonly [VersionedSecret, ...VersionedSecret[]];
