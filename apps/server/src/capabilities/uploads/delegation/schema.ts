interface RevokedTokenTable {
  /** One token, or all that were made under one key before the revocation. */
  kind: 'token' | 'key';
  /** The `jti` of the token, or the id of the key. */
  id: string;
  revoked_at: Date;
}

export type RevocationKind = RevokedTokenTable['kind'];

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    revoked_token: RevokedTokenTable;
  }
}
