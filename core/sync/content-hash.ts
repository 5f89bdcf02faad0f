/** SHA-256 of a value's JSON, as lower-case hexadecimal. */
export const contentHash = async (value: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A UUID (version 8) made from a text: the same text gives the same id. */
export const idFromText = async (text: string): Promise<string> => {
  const hash = await contentHash(text);
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...groups, hash.slice(20, 32)].join('-');
};
