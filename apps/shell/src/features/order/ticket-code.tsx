import { encode } from 'uqr';

/** Modules of white around a code, as ISO/IEC 18004 asks for. */
const quietZone = 4;

/** The signed text of a ticket as a QR code; drawn black on white whatever the theme. */
export function TicketCode({ code, label }: { code: string; label: string }) {
  const { data, size } = encode(code, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
