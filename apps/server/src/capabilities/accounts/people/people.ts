import type { Executor } from '../../../platform/database/index.ts';
import type { Page, PageRequest, SignedInPerson } from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';
import type { LinkPurpose, PersonRole, PersonRow } from '../schema.ts';
import type { Together } from '../together.ts';

/** A person as may be shown. */
export type Person = Pick<
  PersonRow,
  'id' | 'account_id' | 'email' | 'name' | 'role' | 'created_at' | 'last_signed_in_at'
> & { readonly has_second_factor: boolean };

/** A token that can be used once. It is nowhere kept, so it cannot be shown again. */
export interface OneTimeLink {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
}

/** A link as described on the page that it leads to. */
interface LinkInvitation {
  readonly purpose: LinkPurpose;
  readonly accountName: string;
  /** Null for the first owner, who chooses it. */
  readonly email: string | null;
  readonly role: PersonRole;
  readonly expiresAt: Date;
}

export interface People {
  /** A link that makes the first owner of an account, in place of the one before; null when it has an owner. */
  ownerLink(accountId: string): Promise<OneTimeLink | null>;
  /** The same in a transaction of the caller, with an audit entry. Rejects with `account_has_owner`. */
  firstOwnerLink(tx: Executor, accountId: string, by: Actor): Promise<OneTimeLink>;
  /** Rejects with `invalid_link` when it is unknown, used or expired. */
  lookAtLink(token: string): Promise<LinkInvitation>;
  /** Makes the person or sets the new password, and ends the link. All sessions of a person with a new password end. */
  useLink(
    token: string,
    given: {
      readonly email?: string | undefined;
      readonly name?: string | undefined;
      readonly password: string;
      readonly code?: string | undefined;
    },
    address: string,
    together?: Together<SignedInPerson>,
  ): Promise<SignedInPerson>;
  /**
   * Throttled by address and by e-mail. Rejects with `sign_in_failed`, whichever of the two was wrong. `together` comes
   * to nothing unless the password is still the right one then: it may be replaced while it is checked. With a second
   * factor it rejects with `second_factor_needed` until `code` is right.
   */
  signIn(
    given: { readonly email: string; readonly password: string; readonly code?: string | undefined },
    address: string,
    together?: Together<SignedInPerson>,
  ): Promise<SignedInPerson>;
  noteSignOut(person: SignedInPerson, address: string): Promise<void>;
  /** All sessions of the person end, and the links for a new password. */
  changePassword(
    person: SignedInPerson,
    passwords: { readonly current: string; readonly next: string },
    address: string,
    together?: Together<SignedInPerson>,
  ): Promise<SignedInPerson>;
  /** A new secret for an authenticator app, which is stored nowhere, and the link by which the app takes it. */
  offerSecondFactor(person: SignedInPerson): { readonly secret: string; readonly link: string };
  /**
   * Sets the second factor and returns the recovery codes, or ends it (`secret` is null). All sessions of the person end.
   */
  setSecondFactor(
    person: SignedInPerson,
    given: { readonly password: string; readonly code: string; readonly secret: string | null },
    address: string,
    together?: Together<SignedInPerson>,
  ): Promise<readonly string[]>;
  /** Ends the second factor of another person who has lost it, and their sessions. */
  resetSecondFactor(accountId: string, personId: string, by: Actor): Promise<Person>;
  /** Seals second factors under the current server secret. */
  renewSecondFactors(): Promise<void>;
  /**
   * The people of one account, or of all for the operator (`null`), in the order in which they
   * joined.
   */
  list(scope: { readonly accountId: string | null }, page: PageRequest): Promise<Page<Person>>;
  /** For the operator: an address belongs to one person of all accounts. Rejects with `person_not_found`. */
  findByEmail(email: string): Promise<Person>;
  /** The link is valid as long as its maker is an owner, or the operator. */
  invite(
    accountId: string,
    invitation: { email: string; role: PersonRole },
    by: Actor,
    together?: Together<OneTimeLink>,
  ): Promise<OneTimeLink>;
  /** A link for a new password. It is worth something as long as the one of an invitation. */
  passwordLink(
    who: { readonly accountId: string; readonly personId: string },
    by: Actor,
    together?: Together<OneTimeLink>,
  ): Promise<OneTimeLink>;
  /**
   * The last owner cannot become a member. An owner who becomes one loses the links that they made.
   */
  changeRole(accountId: string, personId: string, role: PersonRole, by: Actor): Promise<Person>;
  /** The last owner cannot be removed. Their sessions and the links that they made end; their keys stay with the account. */
  remove(accountId: string, personId: string, by: Actor): Promise<void>;
}
