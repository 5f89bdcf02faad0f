/** Where sealed documents lie. A path is `<account>/<document>`. Every failure is an exception; absence is not a failure. */
export interface BlobStorage {
  /** @returns null when nothing lies there */
  read(path: string): Promise<Uint8Array | null>;
  /** The whole content or nothing: a write that fails leaves no part of it. */
  write(path: string, content: Uint8Array): Promise<void>;
  /** What is not there is as good as removed. */
  remove(path: string): Promise<void>;
  /** Removes everything that lies under one account, whether a document leads to it or not. */
  removeAccount(accountId: string): Promise<void>;
}
