const withKey: { [scheme: string]: string[] }[] = [{ apiKey: [] }, { bearer: [] }];

/** Common descriptions of the routes of kept lists. */
export const ofLists = { tags: ['Plant lists'], security: withKey };
