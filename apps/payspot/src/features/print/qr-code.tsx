import { encode } from 'uqr';
import { useMemo } from 'react';

/** Modules of white around the code that readers need (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one path, black on white whatever the theme. Decorative: its text stands beside it. */
export function QrCode({ text, className }: { text: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: runs.join('') };
}
