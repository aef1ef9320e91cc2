import { Page } from '../parts/page.tsx';

/** The lists of the account, and the way in for a new one. */
export function ListsPage() {
  return <Page title="Plant lists">{null}</Page>;
}
