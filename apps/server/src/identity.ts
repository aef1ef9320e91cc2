import type { Config } from './config.ts';
import { serviceVersion } from './platform/http/version.ts';

/** How this service introduces itself to others, as their conduct asks: the `User-Agent`. */
export function identityOf({ contact = 'its operator has set no contact' }: Pick<Config, 'contact'>): string {
  return `plant-data-service/${serviceVersion} (${contact})`;
}
