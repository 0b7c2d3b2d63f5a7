import { VerdictGlyph } from '@vh/ui';
import type { ReactNode } from 'react';
import type { SignalKind } from './scan.model.ts';
import { kindOf } from './verdict-look.ts';

const ownShapes: Partial<Record<SignalKind, ReactNode>> = {
  // An open door and an arrow that leaves through it.
  exited: (
    <>
      <path d="M104 22H34v156h70" strokeWidth="18" />
      <path d="M78 100h102M142 58l42 42-42 42" strokeWidth="22" />
    </>
  ),
  // The same door, empty, struck out.
  not_inside: (
    <>
      <path d="M44 178V22h112v156" strokeWidth="18" />
      <path d="M20 178h160" strokeWidth="18" />
      <path d="M72 72l56 56M128 72l-56 56" strokeWidth="20" />
    </>
  ),
  // A ticket's sheet that belongs somewhere else.
  wrong_event: (
    <>
      <path d="M22 44h156v132H22z" strokeWidth="18" />
      <path d="M64 18v44M136 18v44" strokeWidth="18" />
      <path d="M60 120h64M100 92l30 28-30 28" strokeWidth="18" />
    </>
  ),
  // A calendar sheet with the day struck out.
  wrong_date: (
    <>
      <path d="M22 44h156v132H22z" strokeWidth="18" />
      <path d="M64 18v44M136 18v44M22 84h156" strokeWidth="18" />
      <path d="M78 108l44 44M122 108l-44 44" strokeWidth="18" />
    </>
  ),
  // Two doors, and an arrow from the one to the other.
  wrong_gate: (
    <>
      <path d="M22 172V56h56v116M122 172V56h56v116" strokeWidth="18" />
      <path d="M50 26h92M118 8l26 18-26 18" strokeWidth="16" />
    </>
  ),
  // A clock whose hands run back.
  old_code: (
    <>
      <path d="M52 44a76 76 0 1 1-26 44" strokeWidth="18" />
      <path d="M20 34l8 56 54-14" strokeWidth="16" />
      <path d="M104 60v46l34 24" strokeWidth="18" />
    </>
  ),
  // A closed door and a clock: later.
  not_open: (
    <>
      <path d="M30 178V22h92v60" strokeWidth="18" />
      <path d="M12 178h96" strokeWidth="18" />
      <circle cx="136" cy="130" r="50" strokeWidth="16" />
      <path d="M136 100v32l22 14" strokeWidth="14" />
    </>
  ),
  // The same door, struck through by its closing bar.
  event_over: (
    <>
      <path d="M44 178V22h112v156" strokeWidth="18" />
      <path d="M20 178h160" strokeWidth="18" />
      <path d="M20 100h160" strokeWidth="22" />
    </>
  ),
  // A stage curtain that is crossed out.
  event_cancelled: (
    <>
      <path d="M22 30h156v140H22z" strokeWidth="18" />
      <path d="M22 30l156 140M178 30L22 170" strokeWidth="20" />
    </>
  ),
  // A calendar sheet and an arrow to a later one.
  event_postponed: (
    <>
      <path d="M22 44h116v132H22z" strokeWidth="18" />
      <path d="M54 18v44M106 18v44M22 84h116" strokeWidth="18" />
      <path d="M96 130h86M156 104l28 26-28 26" strokeWidth="16" />
    </>
  ),
  // A keyboard key that is struck out.
  not_typed: (
    <>
      <path d="M26 26h148v148H26z" strokeWidth="18" />
      <path d="M66 146l34-92 34 92M78 114h44" strokeWidth="16" />
      <path d="M12 188L188 12" strokeWidth="18" />
    </>
  ),
  // A face to look at.
  confirm: (
    <>
      <circle cx="100" cy="66" r="44" strokeWidth="18" />
      <path d="M24 184c8-50 40-64 76-64s68 14 76 64" strokeWidth="18" />
    </>
  ),
  // An hourglass in a broken ring: nothing is decided.
  queued: (
    <>
      <circle cx="100" cy="100" r="92" strokeWidth="10" strokeDasharray="10 18.9" />
      <path d="M62 46h76M62 154h76" strokeWidth="16" />
      <path d="M72 50c0 30 56 38 56 50s-56 20-56 50M128 50c0 30-56 38-56 50s56 20 56 50" strokeWidth="12" />
    </>
  ),
};

/** The shape of a signal, each unlike the others without its colour. */
export function SignalGlyph({ signal, className }: { signal: SignalKind; className?: string | undefined }) {
  const shape = ownShapes[signal];
  if (!shape) return <VerdictGlyph kind={kindOf[signal]} className={className} />;
  return (
    <svg className={className} viewBox="0 0 200 200" fill="none" stroke="currentColor" aria-hidden="true">
      {shape}
    </svg>
  );
}
