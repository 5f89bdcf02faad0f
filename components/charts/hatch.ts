/** Diagonal strokes, which mark an estimate everywhere in Comptoir. */
const makeHatch = (context: CanvasRenderingContext2D, color: string, ratio: number): CanvasPattern | string => {
  const side = Math.max(4, Math.round(6 * ratio));
  const tile = document.createElement('canvas');
  tile.width = side;
  tile.height = side;
  const pen = tile.getContext('2d');
  if (!pen) return color;
  pen.strokeStyle = color;
  pen.globalAlpha = 0.7;
  pen.lineWidth = Math.max(1, 2 * ratio);
  pen.beginPath();
  for (const shift of [-side, 0, side]) {
    pen.moveTo(shift, side);
    pen.lineTo(shift + side, 0);
  }
  pen.stroke();
  return context.createPattern(tile, 'repeat') ?? color;
};

/** Caches the pattern of one colour, because creating it costs more than drawing with it. */
export class Hatch {
  #made: { color: string; ratio: number; pattern: CanvasPattern | string } | null = null;

  of(context: CanvasRenderingContext2D, color: string, ratio: number): CanvasPattern | string {
    if (this.#made?.color === color && this.#made.ratio === ratio) return this.#made.pattern;
    const pattern = makeHatch(context, color, ratio);
    this.#made = { color, ratio, pattern };
    return pattern;
  }
}
