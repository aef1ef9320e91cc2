import { Page } from '../../parts/page.tsx';

/** One list: its rows with their state, and the decisions on them. */
export function ListPage() {
  return <Page title="Plant list">{null}</Page>;
}
