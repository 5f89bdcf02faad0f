const FEED = 10;
/** The line before each mail, as programs write it: « From - Mon Nov 02 10:04:00 2026 ». Any text may begin with « From ». */
const SEPARATOR = /^From \S{1,200} {1,4}(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} /;
const SEPARATOR_CHARS = 240;
const F = 70;

const isSeparator = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === F && SEPARATOR.test(new TextDecoder('latin1').decode(bytes.subarray(at, at + SEPARATOR_CHARS)));

/** True of a file of several mails, as mail programs export a folder: `.mbox`. */
export const isMailbox = (bytes: Uint8Array): boolean => isSeparator(bytes, 0);

/** At the beginning, or after an empty line. */
const isBetween = (bytes: Uint8Array, at: number): boolean =>
  at === 0 || bytes[at - 2] === FEED || (bytes[at - 2] === 13 && bytes[at - 3] === FEED);

/** Where the lines before the mails begin. @param most of them */
const placesIn = (bytes: Uint8Array, most: number): number[] => {
  const places: number[] = [];
  for (let at = 0; at !== -1 && places.length < most; ) {
    if (isBetween(bytes, at) && isSeparator(bytes, at)) places.push(at);
    const feed = bytes.indexOf(FEED, at);
    at = feed === -1 ? -1 : feed + 1;
  }
  return places;
};

/** The mails of an `.mbox` file, one by one, without copying it; any other file is one mail. @param most of them */
export function* mailsIn(bytes: Uint8Array, most: number): Generator<Uint8Array> {
  if (!isMailbox(bytes)) return yield bytes;
  const places = placesIn(bytes, most + 1);
  for (const [index, place] of places.slice(0, most).entries()) {
    const head = bytes.indexOf(FEED, place);
    if (head === -1) return;
    yield bytes.subarray(head + 1, places[index + 1] ?? bytes.length);
  }
}
