import { expect, it } from 'vitest';
import { streamBody } from './stream-body.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** An endless supply of pieces, how many were made, and whether their generator was stopped. */
const makePieces = () => {
  const seen = { made: 0, isStopped: false };
  async function* pieces() {
    try {
      for (;;) {
        seen.made += 1;
        yield bytes(`${seen.made};`);
      }
    } finally {
      seen.isStopped = true;
    }
  }
  return { seen, pieces: pieces() };
};

it('is made no further than its reader has taken, and ends when they leave', async () => {
  const { seen, pieces } = makePieces();
  const { stream, ended } = streamBody(pieces);
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  expect(seen.made).toBeLessThanOrEqual(3);
  await reader.cancel();
  await ended;
  expect(seen.isStopped).toBe(true);
});

it('ends when its last piece was taken', async () => {
  async function* three() {
    for (const piece of ['a', 'b', 'c']) yield bytes(piece);
  }
  const { stream, ended } = streamBody(three());
  expect(await new Response(stream).text()).toBe('abc');
  await ended;
});

it('breaks off when a piece cannot be made, so that half a file never passes for a whole one', async () => {
  async function* failing() {
    yield bytes('a');
    throw new Error('the database left');
  }
  const { stream, ended } = streamBody(failing());
  await expect(new Response(stream).text()).rejects.toThrow('the database left');
  await ended;
});

it('is given up when nobody takes a piece for long', async () => {
  const { seen, pieces } = makePieces();
  const { stream, ended } = streamBody(pieces, 1);
  const reader = stream.getReader();
  await reader.read();
  await ended;
  expect(seen.isStopped).toBe(true);
});
