import { withKey } from '../../../../platform/http/index.ts';
/** Common descriptions of the routes of kept lists. */
export const ofLists = { tags: ['Plant lists'], security: withKey };
