import { DATABASE_NAME } from '../storage/database.ts';

/** What a browser keeps of a site or of the extension, as far as a seller's data may lie in it. */
export interface DeviceStores {
  texts: readonly Pick<Storage, 'clear'>[];
  databases: Pick<IDBFactory, 'deleteDatabase'>;
}

/** A database that another tab does not let go of is deleted by the browser as soon as that tab is gone. */
const WAIT_MS = 3_000;

/**
 * Deletes everything that this browser keeps of the seller: orders, queue, drafts, settings. What stays is the same for everybody:
 * the built files of the site, the server that the extension works with.
 */
export const forgetStored = async ({ texts, databases }: DeviceStores): Promise<void> => {
  for (const place of texts) place.clear();
  await deleted(databases.deleteDatabase(DATABASE_NAME));
};

const deleted = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.addEventListener('success', end);
    request.addEventListener('error', end);
  });
