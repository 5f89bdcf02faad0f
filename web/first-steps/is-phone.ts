const PHONE = /Android|iPhone|iPad|iPod/;

/** A phone or a tablet, which cannot run the extension; an iPad presents itself as a Mac with a touch screen. */
export const isPhone = (userAgent: string, touchPoints: number): boolean =>
  PHONE.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
