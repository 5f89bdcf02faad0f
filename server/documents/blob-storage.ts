/**
 * Storage for encrypted documents. A path is `<account>/<document>`. Every failure throws; absence is not a failure.
 */
export interface BlobStorage {
  /** @returns null when nothing is stored there */
  read(path: string): Promise<Uint8Array | null>;
  /** All or nothing: a failed write leaves no partial content. */
  write(path: string, content: Uint8Array): Promise<void>;
  /** Removing something that does not exist succeeds. */
  remove(path: string): Promise<void>;
  /** Removes everything stored under one account, whether a document refers to it or not. */
  removeAccount(accountId: string): Promise<void>;
}
