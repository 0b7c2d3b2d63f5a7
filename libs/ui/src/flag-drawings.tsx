import type { ReactNode } from 'react';

const bands = (top: string, middle: string, bottom: string): ReactNode => (
  <>
    <path d="M0 0h22v5H0z" fill={top} />
    <path d="M0 5h22v5H0z" fill={middle} />
    <path d="M0 10h22v5H0z" fill={bottom} />
  </>
);

const star = (x: number, y: number): string =>
  `M${x} ${y - 1.1}l.27.78.83.01-.66.5.24.8-.68-.48-.68.48.24-.8-.66-.5.83-.01z`;

/** The drawn flags on a 22 x 15 ground; colours are the states' own and so not tokens. */
export const flagDrawings = {
  en: (
    <>
      <path d="M0 0h22v15H0z" fill="#21376b" />
      <path d="M0 0l22 15M22 0L0 15" stroke="#fff" strokeWidth="3" />
      <path d="M0 0l11 7.5M22 0L11 7.500M22 15l-11-7.500M0 15l11-7.5" stroke="#c8202f" strokeWidth="1" />
      <path d="M11 0v15M0 7.500h22" stroke="#fff" strokeWidth="5" />
      <path d="M11 0v15M0 7.500h22" stroke="#c8202f" strokeWidth="3" />
    </>
  ),
  ba: (
    <>
      <path d="M0 0h22v15H0z" fill="#002395" />
      <path d="M5.7 0h12v15z" fill="#fecb00" />
      <path d={[0, 1, 2, 3, 4, 5, 6].map(i => star(4.2 + i * 1.9, 0.8 + i * 2.35)).join('')} fill="#fff" />
    </>
  ),
  fr: (
    <>
      <path d="M0 0h22v15H0z" fill="#fff" />
      <path d="M0 0h7.330v15H0z" fill="#0a2f87" />
      <path d="M14.67 0H22v15h-7.330z" fill="#d8222f" />
    </>
  ),
  sr: (
    <>
      {bands('#c6363c', '#0c4076', '#fff')}
      <path
        d="M5 3.200h4.400v4.600c0 1.9-1.1 3-2.2 3.600C6.1 10.8 5 9.7 5 7.800z"
        fill="#c6363c"
        stroke="#fff"
        strokeWidth=".6"
      />
      <path d="M7.2 4v6.400M5.4 6.700H9" stroke="#fff" strokeWidth=".7" />
      <path d="M5.4 2.900l.4-1.7 1.4.8 1.4-.8.4 1.700z" fill="#edb92e" />
    </>
  ),
  de: bands('#141414', '#d5001c', '#ffce00'),
  es: (
    <>
      <path d="M0 0h22v15H0z" fill="#ab1a25" />
      <path d="M0 3.750h22v7.500H0z" fill="#f6bd18" />
      <path d="M4.7 5.700h3.400v2.700c0 1-.8 1.6-1.7 1.600s-1.7-.6-1.7-1.600z" fill="#ab1a25" />
      <path d="M3.9 5.300v4.600M8.9 5.300v4.6" stroke="#8a5a12" strokeWidth=".7" />
      <path d="M5 5.300l.3-.9 1.1.3 1.1-.3.3.9z" fill="#8a5a12" />
    </>
  ),
  nl: bands('#ae1c28', '#fff', '#21468b'),
  ru: bands('#fff', '#0039a6', '#d52b1e'),
  se: (
    <>
      <path d="M0 0h22v15H0z" fill="#0a5a9c" />
      <path d="M7.5 0v15M0 7.500h22" stroke="#fecb00" strokeWidth="3" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/** The codes of the languages that have a drawn flag. */
export type FlagCode = keyof typeof flagDrawings;
