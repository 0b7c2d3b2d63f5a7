import { encode } from 'uqr';
import { useMemo } from 'react';

/** Modules of white around the code that cameras need (ISO/IEC 18004). */
const quietZone = 4;

/** The address that a camera opens, black on white whatever the theme. */
export function PairingQr({
  address,
  label,
  className,
}: {
  address: string;
  label: string;
  className: string;
}) {
  const { size, path } = useMemo(() => drawn(address), [address]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(address: string): { size: number; path: string } {
  const { data, size } = encode(address, { ecc: 'M', border: quietZone });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join('') };
}
