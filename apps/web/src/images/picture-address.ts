/**
 * Same-origin address of a picture: the service may answer its public address, which the page may
 * not request.
 */
export function pictureAddress(url: string): string {
  const { pathname } = new URL(url, location.origin);
  const start = pathname.lastIndexOf('/img/');
  return start < 0 ? url : pathname.slice(start);
}
