/** One row of a React flight stream, already serialised. */
export type FlightRow = string;

/** `1a:{"…":…}` followed by a line end. */
export function jsonRow(id: number, value: unknown): FlightRow {
  return `${id.toString(16)}:${JSON.stringify(value)}\n`;
}

/** `1a:I["…"]`: a client module reference. */
export function moduleRow(id: number, chunk: string): FlightRow {
  return `${id.toString(16)}:I${JSON.stringify([`static/chunks/${chunk}`, ['main', chunk], 'default'])}\n`;
}

/** `:HL["…","style"]`: a preload hint, which has no id. */
export function hintRow(href: string): FlightRow {
  return `:HL${JSON.stringify([href, 'style'])}\n`;
}

/** `1a:T3f,…`: a long text, its length in hexadecimal bytes, with no line end after it. */
export function textRow(id: number, text: string): FlightRow {
  return `${id.toString(16)}:T${Buffer.byteLength(text).toString(16)},${text}`;
}

/** A string in flight encoding: a leading dollar is doubled, because a single one marks a reference. */
export function flightString(text: string): string {
  return text.startsWith('$') ? `$${text}` : text;
}

/**
 * The inline scripts that Next.js streams; a long value is cut wherever a piece happens to end, but never inside a
 * character.
 */
export function toPushScripts(stream: string, options: { pieceLength: number; nonce: string }): string {
  const open = `<script nonce="${options.nonce}">`;
  const pieces = [`${open}(self.__next_f=self.__next_f||[]).push([0])</script>`];
  const characters = Array.from(stream);
  for (let start = 0; start < characters.length; start += options.pieceLength) {
    const piece = characters.slice(start, start + options.pieceLength).join('');
    pieces.push(`${open}self.__next_f.push([1,${forInlineScript(piece)}])</script>`);
  }
  return pieces.join('');
}

/** JSON that is safe inside a script element. */
function forInlineScript(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
