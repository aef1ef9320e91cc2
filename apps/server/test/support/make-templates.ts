import { embeddedTemplate, externalTemplate } from './database-template.ts';

/** Makes the databases that tests copy before any test runs, so that no worker waits for another. */
export async function setup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  await Promise.all([
    embeddedTemplate('service'),
    embeddedTemplate('empty'),
    server && externalTemplate(server),
  ]);
}
