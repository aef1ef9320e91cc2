/** What `plantdata data add` may be told; each kind of dataset refuses what is not for it. */
export interface AddFlags {
  readonly from?: readonly string[];
  readonly url?: string;
  readonly sha256?: string;
  readonly date?: string;
  readonly source?: string;
  readonly column?: readonly string[];
  readonly licence?: string;
  readonly title?: string;
  readonly json?: boolean;
}
