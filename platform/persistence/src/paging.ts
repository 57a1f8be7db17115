/** A slice of a list; the whole rest without `limit`. */
export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}
