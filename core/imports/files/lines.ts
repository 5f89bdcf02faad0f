import { piecesOf, type Source } from './bytes.ts';
import { type Decoding, isLikelyUtf8 } from './encodings.ts';

/** Longer lines come in parts, so that no line fills the memory; no table of a seller's has any. */
const MAX_LINE = 4 * 1024 * 1024;

/** Decodes piece by piece; a mixed file is decoded line by line, so its pieces end where lines do. */
const makeDecoder = ({ encoding, isMixed, isMostly }: Decoding): ((bytes: Uint8Array, isLast: boolean) => string) => {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  if (!isMixed) return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = new Uint8Array(0);
  const lineOf = (line: Uint8Array): string => {
    try {
      const text = strict.decode(line);
      return isMostly || isLikelyUtf8(text) ? text : decoder.decode(line);
    } catch {
      return decoder.decode(line);
    }
  };
  return (bytes, isLast) => {
    const all = new Uint8Array(rest.length + bytes.length);
    all.set(rest);
    all.set(bytes, rest.length);
    let text = '';
    let from = 0;
    for (let at = all.indexOf(10); at >= 0; at = all.indexOf(10, from)) {
      text += lineOf(all.subarray(from, at + 1));
      from = at + 1;
    }
    rest = all.slice(from);
    if (!isLast && rest.length < MAX_LINE) return text;
    text += lineOf(rest);
    rest = new Uint8Array(0);
    return text;
  };
};

const BREAK = /\r\n|\n|\r/;

/** The lines of a text file, some at a time, whatever ends them; the last one may be empty only if the file is. */
export async function* linesOf(source: Source, decoding: Decoding): AsyncGenerator<string[]> {
  const decode = makeDecoder(decoding);
  let skip = decoding.mark;
  let open = '';
  for await (const piece of piecesOf(source)) {
    const bytes = piece.subarray(Math.min(skip, piece.length));
    skip = 0;
    const text = open + decode(bytes, false);
    // A pair of characters that ends a line may be cut in two.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(BREAK);
    open = (lines.pop() ?? '') + text.slice(end);
    if (open.length > MAX_LINE) {
      lines.push(open);
      open = '';
    }
    if (lines.length > 0) yield lines;
  }
  const last = (open + decode(new Uint8Array(0), true)).split(BREAK);
  if (last.at(-1) === '') last.pop();
  if (last.length > 0) yield last;
}
