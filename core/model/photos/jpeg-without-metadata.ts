const START = 0xd8;
const SCAN = 0xda;
/** Application segments that describe colours: without them a picture looks different. Others describe the camera. */
const OF_COLOURS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const COMMENT = 0xfe;

const isMetadata = (marker: number): boolean =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !OF_COLOURS.has(marker));

interface Segment {
  marker: number;
  from: number;
  to: number;
}

/** The segments between the start of a JPEG and its picture, the header of the picture included; null when they are damaged. */
const segmentsOf = (jpeg: Uint8Array): Segment[] | null => {
  if (jpeg[0] !== 0xff || jpeg[1] !== START) return null;
  const segments: Segment[] = [];
  for (let at = 2; ; ) {
    const from = at;
    // Any number of fill bytes may precede a marker.
    while (jpeg[at] === 0xff && jpeg[at + 1] === 0xff) at += 1;
    const [lead, marker, high, low] = jpeg.subarray(at, at + 4);
    if (lead !== 0xff || marker === undefined || high === undefined || low === undefined) return null;
    const length = high * 256 + low;
    const to = at + 2 + length;
    if (length < 2 || to > jpeg.length) return null;
    segments.push({ marker, from, to });
    if (marker === SCAN) return segments;
    at = to;
  }
};

/**
 * The same picture without what the camera, the telephone or a program wrote into the file: place, time, device, comments.
 * @returns null when it is no JPEG with a picture in it
 */
export const jpegWithoutMetadata = (jpeg: Uint8Array): Uint8Array | null => {
  const segments = segmentsOf(jpeg);
  const scan = segments?.at(-1);
  if (!segments || !scan) return null;
  const kept = segments.filter(({ marker }) => !isMetadata(marker)).map(({ from, to }) => jpeg.subarray(from, to));
  const parts = [jpeg.subarray(0, 2), ...kept, jpeg.subarray(scan.to)];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
