/**
 * Where PGlite and PostgreSQL can differ: tests whose path begins with one of these run on both, all others on one. The
 * tests of single calls were chosen by their statements: together they use every SQL feature in use. A server test that
 * is the first to use one belongs here.
 * @type {readonly { path: string, because: string }[]}
 */
export const bothDatabases = [
  {
    path: 'server/admin/',
    because: 'the socket of a process on a data folder; state of the queue, clock and migrations of the database',
  },
  { path: 'server/db/', because: 'opens and migrates a database' },
  {
    path: 'server/index.test.ts',
    because: 'the process starts on a database, locks its folder and survives being killed',
  },
  { path: 'server/full-disk.test.ts', because: 'PGlite alone writes to the disk of the data folder' },
  { path: 'server/folder-lock.test.ts', because: 'PGlite alone needs its folder locked' },
  { path: 'server/backup/', because: 'copies the files of PGlite' },
  { path: 'server/jobs/', because: 'backs up PGlite; deletes across tables by hand-written SQL' },
  { path: 'server/several-processes.test.ts', because: 'simultaneous merges; LISTEN and NOTIFY' },
  {
    path: 'server/events/',
    because: 'changes are announced through NOTIFY on PostgreSQL, inside the process on PGlite',
  },
  { path: 'server/isolation.test.ts', because: 'every call of the API, with rows in every table' },
  { path: 'server/routes/expense-pages.test.ts', because: 'sorts, searches and pages in SQL, by the order of bytes' },
  { path: 'server/routes/account-email.test.ts', because: 'an address that is taken: an error of the database' },
  { path: 'server/routes/account-moves.test.ts', because: 'removes fields from JSON and restores them' },
  { path: 'server/routes/account.test.ts', because: 'exports every table of an account' },
  { path: 'server/routes/account-archive.test.ts', because: 'every table page by page, by composite keys' },
  { path: 'server/routes/leaving.test.ts', because: 'deletes an account with all its rows' },
  { path: 'server/routes/second-factor.test.ts', because: 'a code that is used twice at the same moment' },
  { path: 'server/routes/auth.test.ts', because: 'transactions that lock a row' },
  { path: 'server/routes/captures.test.ts', because: 'upserts of orders, their keys and what was set aside' },
  { path: 'server/routes/competitors.test.ts', because: 'upserts by composite keys; JSON built by the database' },
  {
    path: 'server/routes/file-imports.test.ts',
    because: 'rows as JSON; deletes and updates by what other tables hold',
  },
  { path: 'server/routes/imports.test.ts', because: 'writes to every table of a reading, and undoes it all' },
  { path: 'server/routes/new-password.test.ts', because: 'rows locked by a select' },
  { path: 'server/routes/orders.test.ts', because: 'thousands of rows in one statement; cursors' },
  { path: 'server/routes/own-shop.test.ts', because: 'aggregates with filters; instants as text' },
  { path: 'server/routes/purchases.test.ts', because: 'sorts by nullable columns' },
  { path: 'server/routes/reads.test.ts', because: 'tables that are only read' },
  { path: 'server/routes/storage.test.ts', because: 'sizes of stored values; updates by a list of ids' },
  { path: 'server/routes/undo-waiting-pages.test.ts', because: 'savepoints; deletes by keys of several columns' },
  { path: 'server/routes/wallet-choices.test.ts', because: 'upserts that depend on existing rows' },
];

export const testsOfBothDatabases = bothDatabases.map(({ path }) => path);
