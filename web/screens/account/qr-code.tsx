import encodeQR from 'qr';

const MARGIN = 2;

/** A text that a telephone reads with its camera; always dark on white, or some cameras do not find it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN });
  const path = dots.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      shapeRendering="crispEdges"
      className="size-44 self-center rounded-control"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
