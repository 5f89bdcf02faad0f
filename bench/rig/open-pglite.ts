// A separate program: opens the database of a folder and stays, like a server that does nothing else.
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: open-pglite.ts FOLDER');
const database = await PGlite.create({ dataDir: folder });
const stayAwake = setInterval(() => {}, 60_000);
process.on('SIGINT', () => {
  clearInterval(stayAwake);
  void database.close();
});
console.log('open');
