interface RetailSiteTable {
  /** The key, or the first of those it replaced by rotation. */
  lineage_id: string;
  /** Empty without one. */
  merchant_id: string;
  /** `https://shop.example.org` */
  origin: string;
  account_id: string;
  key_id: string;
  /** As sent most recently. */
  site_url: string;
  label: string | null;
  active: boolean;
  created_at: Date;
  updated_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    retail_site: RetailSiteTable;
  }
}

export type { RetailSiteTable };
