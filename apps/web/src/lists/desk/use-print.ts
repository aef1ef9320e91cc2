import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../../api/service.ts';
import { notifyOfFailure } from '../../parts/notify.ts';
import { messageOf } from '../../shell/failure.tsx';
import { type ListRow, type PrintedRows, pageQuery, type RowView, rowsPerPage } from './desk-queries.ts';
import { loadedRows } from './row-cache.ts';

const rowsMax = 2_000;

/** Reads the rows that fit, and prints them as a plain table. */
export function usePrint(view: RowView) {
  const [printed, setPrinted] = useState<PrintedRows>();
  useEffect(() => {
    const clear = () => setPrinted(undefined);
    // The browser's own menu does not wait for rows.
    const showLoaded = () => flushSync(() => setPrinted((before) => before ?? loadedRows(view)));
    addEventListener('beforeprint', showLoaded);
    addEventListener('afterprint', clear);
    return () => {
      removeEventListener('beforeprint', showLoaded);
      removeEventListener('afterprint', clear);
    };
  }, [view]);
  const print = async (): Promise<void> => {
    try {
      const rows = await readRows(view);
      flushSync(() => setPrinted(rows));
      window.print();
    } catch (error) {
      await notifyOfFailure(messageOf(error));
    }
  };
  return { printed, print };
}

async function readRows(view: RowView): Promise<PrintedRows> {
  const rows: ListRow[] = [];
  for (let page = 0; ; page += 1) {
    const { data, total } = await queryClient.fetchQuery(pageQuery(view, page));
    rows.push(...data);
    if (rows.length >= Math.min(total, rowsMax) || data.length < rowsPerPage)
      return { rows: rows.slice(0, rowsMax), total };
  }
}
