/** A line of the request, the only ones that a reply may speak of. */
export interface RequestedLine {
  readonly id: string;
  readonly botanicalName: string;
  readonly commonName: string | null;
  readonly targetGrade: string | null;
  readonly quantity: number;
}
