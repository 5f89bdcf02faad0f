const segment = (marker: number, text: string): Buffer => {
  const content = Buffer.from(text);
  return Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);
};

/** A JPEG whose picture is a text, as it leaves a telephone: the place where it was taken is in it. */
export const makeJpeg = (picture: string, place = ''): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xe0, 'JFIF\0'),
      ...(place === '' ? [] : [segment(0xe1, `Exif\0\0${place}`)]),
      segment(0xda, '\x01\x01\0\0\x3f\0'),
      Buffer.from(picture),
      Buffer.from([0xff, 0xd9]),
    ]),
  );
