/** A page of a list: at most `limit` records after the first `offset` ones; without `limit`, all remaining records. */
export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}
