import type { ReactNode } from 'react';

/** What the door says about a ticket. */
export type VerdictKind =
  | 'admitted'
  | 'already_in'
  | 'void'
  | 'forged'
  | 'unknown'
  | 'not_allowed'
  | 'offline_admitted';

const octagon = 'M64 8h72l56 56v72l-56 56H64L8 136V64z';

const shapes = {
  admitted: (
    <>
      <circle cx="100" cy="100" r="94" fill="var(--on-admit)" />
      <path d="M50 104l36 36 66-78" stroke="var(--admit)" strokeWidth="24" />
    </>
  ),
  offline_admitted: (
    <>
      <circle cx="100" cy="100" r="88" strokeWidth="12" strokeDasharray="20 14.5" />
      <path d="M50 104l36 36 66-78" strokeWidth="24" />
    </>
  ),
  already_in: (
    <>
      <path d="M56 31A84 84 0 1 1 24 64" strokeWidth="20" />
      <path d="M2 78L16 22 62 58z" fill="currentColor" stroke="none" />
      <path d="M74 82a26 22 0 1 1 44 18L74 142h54" strokeWidth="19" strokeLinejoin="round" />
    </>
  ),
  void: (
    <>
      <path d={octagon} fill="var(--refuse-sign)" stroke="none" />
      <path d="M62 62l76 76M138 62l-76 76" strokeWidth="26" />
    </>
  ),
  forged: (
    <>
      <path d={octagon} fill="var(--refuse-sign)" stroke="none" />
      <path
        d="M36 62h128v22a16 16 0 0 0 0 32v22H36v-22a16 16 0 0 0 0-32z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M122 40l-32 52 24 10-34 58" stroke="var(--refuse-sign)" strokeWidth="18" />
    </>
  ),
  unknown: (
    <>
      <path d="M68 16h64l52 52v64l-52 52H68l-52-52V68z" strokeWidth="14" />
      <path d="M70 78a30 28 0 1 1 44 26c-10 6-14 10-14 24M100 146v20" strokeWidth="20" />
    </>
  ),
  not_allowed: (
    <>
      <path d="M34 46v130M166 46v130" strokeWidth="20" />
      <circle cx="34" cy="28" r="18" fill="currentColor" stroke="none" />
      <circle cx="166" cy="28" r="18" fill="currentColor" stroke="none" />
      <path d="M34 72c34 74 98 74 132 0" stroke="var(--refuse-sign)" strokeWidth="28" />
      <path d="M8 182h52M140 182h52" strokeWidth="16" />
    </>
  ),
} as const satisfies Record<VerdictKind, ReactNode>;

/** The shape of a verdict, each unlike the others without its colour. */
export function VerdictGlyph({ kind, className }: { kind: VerdictKind; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[kind]}
    </svg>
  );
}
