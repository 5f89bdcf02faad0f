import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { flightString, jsonRow, textRow, toPushScripts } from './flight-stream.ts';

/** Runs the scripts as a browser would and returns what they pushed. */
function pushed(scripts: string): unknown[][] {
  const self: { __next_f?: unknown[][] } = {};
  for (const [, code] of scripts.matchAll(/<script nonce="n">(.*?)<\/script>/gs)) runInNewContext(code ?? '', { self });
  return self.__next_f ?? [];
}

test.each([1, 7, 64, 100_000])(
  'the pieces of %i characters add up to the stream, whatever it contains',
  (pieceLength) => {
    const stream = jsonRow(0x15, { title: '👗 </script><script>x</script> & \u2028 "é"' }) + textRow(0x1c, 'né\ncoupé');
    const chunks = pushed(toPushScripts(stream, { pieceLength, nonce: 'n' }));
    expect(chunks[0]).toEqual([0]);
    expect(
      chunks
        .slice(1)
        .map((chunk) => chunk[1])
        .join(''),
    ).toBe(stream);
  },
);

test('a text row announces its length in hexadecimal bytes', () => {
  expect(textRow(0x1c, 'né')).toBe('1c:T3,né');
});

test('a leading dollar is doubled, as flight does for text that is not a reference', () => {
  expect(flightString('$5 tee')).toBe('$$5 tee');
  expect(flightString('5 $')).toBe('5 $');
});
