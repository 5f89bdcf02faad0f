/**
 * npm run -s sentences -- FOLDER…   every French sentence of these folders, in the order of their files, to be read aloud
 */
import { globSync, readFileSync } from 'node:fs';
import { findSentences } from './find-sentences.ts';

const folders = process.argv.slice(2);
const UNREAD = /\.test\.|\.gen\.|\/(testing|fixtures|mutation|hostile|contract)\//;

if (folders.length === 0) {
  console.error('Donnez un ou plusieurs dossiers, par exemple : npm run -s sentences -- web/screens/wallet core/model');
  process.exit(1);
}
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter((file) => !UNREAD.test(file));
for (const file of files.sort()) {
  const sentences = findSentences(file, readFileSync(file, 'utf8'));
  if (sentences.length === 0) continue;
  console.log(`\n${file}`);
  for (const { line, text } of sentences) console.log(`${String(line).padStart(5)}  ${text}`);
}
