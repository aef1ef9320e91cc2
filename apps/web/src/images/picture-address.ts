/** Where this page itself gets a picture: the service may give the address by which the world knows it, which the page may not ask. */
export function pictureAddress(url: string): string {
  const { pathname } = new URL(url, location.origin);
  const start = pathname.lastIndexOf('/img/');
  return start < 0 ? url : pathname.slice(start);
}
