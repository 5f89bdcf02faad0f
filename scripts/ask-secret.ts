import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal, without showing what is typed. Null without a terminal, or when nothing is typed. */
export const askSecret = async (question: string): Promise<string | null> => {
  if (!process.stdin.isTTY) return null;
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    const answer = await terminal.question('');
    return answer === '' ? null : answer;
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};
