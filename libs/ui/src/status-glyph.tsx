import type { ReactNode } from 'react';

/** What a state means: done, waiting, under way, wrong, or over. */
export type StatusTone = 'ok' | 'wait' | 'info' | 'bad' | 'mute';

const glyphs = {
  ok: <path d="M1.5 6.500l3 3 6-7" />,
  wait: (
    <>
      <circle cx="6" cy="6" r="4.5" />
      <path d="M6 3v3l2 1.5" />
    </>
  ),
  info: <path d="M1 6h9M7 3l3 3-3 3" />,
  bad: (
    <>
      <path d="M6 1l5.5 10H.5z" />
      <path d="M6 5v2.5" />
    </>
  ),
  mute: <path d="M2 2l8 8M10 2l-8 8" />,
} as const satisfies Record<StatusTone, ReactNode>;

/** The shape of a state: tick, clock, arrow, triangle or cross, so that colour is never alone. */
export function StatusGlyph({
  tone,
  size = 12,
  className,
}: {
  tone: StatusTone;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 12 12"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      style={{ flex: 'none' }}
      aria-hidden="true"
      focusable="false"
    >
      {glyphs[tone]}
    </svg>
  );
}
