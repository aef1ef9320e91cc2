import type { WorkBook } from '@e965/xlsx';

export const isVisible = (workbook: WorkBook, index: number): boolean =>
  !workbook.Workbook?.Sheets?.[index]?.Hidden;
