import type { Executor } from '../../../platform/database/index.ts';
import type { RevocationKind } from './schema.ts';

/** A later revocation of the same counts in place of the earlier one. */
export async function insertRevocation(
  db: Executor,
  kind: RevocationKind,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('revoked_token')
    .values({ kind, id, revoked_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ revoked_at: at }))
    .execute();
}

/** True if the token, or every token of its key that was issued then, was revoked. */
export async function isRevoked(
  db: Executor,
  { tokenId, keyId, issuedAt }: { tokenId: string; keyId: string; issuedAt: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('revoked_token')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('kind', '=', 'token'), eb('id', '=', tokenId)]),
        and([eb('kind', '=', 'key'), eb('id', '=', keyId), eb('revoked_at', '>=', issuedAt)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeRevocations(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('revoked_token').where('revoked_at', '<', before).execute();
}
