import type { ServerResponse } from 'node:http';

/** True once the whole answer has left. One to `inject` has no connection, and closes before it finishes. */
export const isSent = (response: ServerResponse): boolean =>
  response.writableFinished || ('isLightMyRequest' in response && response.writableEnded);
