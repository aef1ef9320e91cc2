/** Whose sites, batches and results these are: the key (and those it replaced) and, where it acts for several, the merchant. */
export interface SiteOwner {
  readonly accountId: string;
  readonly keyId: string;
  readonly lineageId: string;
  /** Empty without one. */
  readonly merchantId: string;
}

/** A storefront that shows images. */
export interface Site {
  /** As sent most recently. */
  readonly siteUrl: string;
  /** `https://shop.example.org` */
  readonly origin: string;
  readonly label: string | null;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Active ones, of one key and merchant. */
export const sitesMax = 200;
