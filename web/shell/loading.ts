/** What a screen shows while it asks, and after: a query has this shape. */
export interface Loading<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}
