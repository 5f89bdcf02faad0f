export interface Size {
  width: number;
  height: number;
}

/**
 * The size of a picture whose longest side may be so many pixels: never larger than it is, in the same proportions, no side
 * below one pixel.
 */
export const fitWithin = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
