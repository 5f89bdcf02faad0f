/** A call takes no more arguments than this everywhere. */
const CHARS_AT_ONCE = 8_192;

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHARS_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHARS_AT_ONCE));
  }
  return btoa(text);
};

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
