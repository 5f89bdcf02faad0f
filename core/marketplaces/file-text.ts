/** How far into a file a page declares its encoding. */
const HEAD_BYTES = 2_000;
const DECLARED = /<meta\s[^>]{0,200}charset\s*=\s*["']?([\w:.-]{1,40})/i;

/** Byte order marks of encodings that use two bytes per character. */
const MARKS: readonly (readonly [first: number, second: number, label: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

const decodeAs = (label: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const declaredIn = (bytes: Uint8Array): string | null =>
  DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)))?.[1] ?? null;

/**
 * Decodes a file: by its byte order mark, else as UTF-8, else in the encoding that the page declares. Null when none of
 * them fits: a wrong letter would give a wrong title or an unrecognised status.
 */
export const decodeFile = (bytes: Uint8Array): string | null => {
  const mark = MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (mark !== undefined) return decodeAs(mark[2], bytes);
  const text = decodeAs('utf-8', bytes);
  const declared = text === null ? declaredIn(bytes) : null;
  return declared === null ? text : decodeAs(declared, bytes);
};
