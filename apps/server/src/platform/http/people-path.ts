/** True for paths of people who sign in on the pages of this service, sign-in included. */
export const isForPeople = (path: string): boolean => /^\/v1\/account(\/|$)/.test(path);
