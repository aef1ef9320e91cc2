import {
  type DatabaseUnderTest,
  databasesUnderTest,
  embeddedUnderTest,
  temporaryHome,
} from '../apps/server/test/support/database.ts';

/** A fresh place for a service: a home, and on PostgreSQL a database. */
export interface Place {
  /** As figures call it. */
  readonly name: string;
  readonly home: string;
  readonly url: string | undefined;
  remove(): Promise<void>;
}

/** On the embedded database and, when `TEST_DATABASE_URL` names a PostgreSQL server, on that one too. */
export const placeMakers: readonly (() => Promise<Place>)[] = databasesUnderTest.map(
  (under) => () => makePlace(under),
);

async function makePlace(under: DatabaseUnderTest): Promise<Place> {
  if (under === embeddedUnderTest) {
    return { name: 'embedded database', url: undefined, ...(await temporaryHome()) };
  }
  const { home, url, close } = await under.open();
  return { name: under.name, home, url, remove: close };
}
