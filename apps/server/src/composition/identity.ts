import type { Config } from '../config.ts';
import { serviceVersion } from '../platform/http/version.ts';

/**
 * Returns the `User-Agent` of this service, in which it introduces itself as other services ask.
 */
export function identityOf({ contact = 'its operator has set no contact' }: Pick<Config, 'contact'>): string {
  return `plant-data-service/${serviceVersion} (${contact})`;
}
