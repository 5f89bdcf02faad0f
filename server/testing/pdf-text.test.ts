import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pdfText } from './pdf-text.ts';

const CARRIAGE_RETURN = 0x0d;

/** One page of a PDF, whose text is all in `stream`. */
const pdfOf = (stream: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<<\n/Type /Page\n/Contents 2 0 R\n>>\nendobj\n2 0 obj\n`),
    Buffer.from(`<<\n/Length ${stream.length}\n/Filter /FlateDecode\n>>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

it('reads a stream whose last byte is a carriage return', () => {
  const streams = Array.from({ length: 2_000 }, (_, marks) => deflateSync(`${'!'.repeat(marks)}[<0041>] TJ`));
  const ending = streams.find((stream) => stream.at(-1) === CARRIAGE_RETURN);
  expect(pdfText(pdfOf(ending ?? Buffer.of()))).toEqual([['?']]);
});
