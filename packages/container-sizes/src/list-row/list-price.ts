/** Price of one. */
export interface ListPrice {
  readonly amount: number;
  /** Sign or code of the currency as written (`$`, `EUR`); null where none is. */
  readonly currency: string | null;
}
