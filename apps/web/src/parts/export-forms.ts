/** The forms in which a list is taken away: copied, as a table, or with everything that the service has answered. */
export const EXPORT_FORMS = ['clipboard', 'csv', 'xlsx', 'json'] as const;

export type ExportForm = (typeof EXPORT_FORMS)[number];
