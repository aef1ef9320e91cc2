/** Whether a path is for people who sign in, with the pages that belong to this service; what signs them in included. */
export const isForPeople = (path: string): boolean => /^\/v1\/account(\/|$)/.test(path);
