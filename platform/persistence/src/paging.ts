/** A slice of a list; without `limit` all of it. */
export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}
