import type { ReactNode } from 'react';

/** The drawings of the icon set on a 20-unit grid, stroked, square caps. */
export const iconPaths = {
  search: (
    <>
      <circle cx="9" cy="9" r="6" />
      <path d="M14 14l4 4" />
    </>
  ),
  ticket: (
    <>
      <path d="M2 6h16v3a2 2 0 0 0 0 4v3H2v-3a2 2 0 0 0 0-4z" />
      <path d="M12.5 6v10" strokeDasharray="1.5 2.5" />
    </>
  ),
  cart: (
    <>
      <path d="M1.5 3h2.700l2 10h9.600l1.7-7H5" />
      <circle cx="7.5" cy="16.5" r="1.2" />
      <circle cx="14.5" cy="16.5" r="1.2" />
    </>
  ),
  menu: <path d="M2 5h16M2 10h16M2 15h16" />,
  close: <path d="M4 4l12 12M16 4L4 16" />,
  'chevron-down': <path d="M5 8l5 5 5-5" />,
  'chevron-up': <path d="M5 12.500l5-5 5 5" />,
  'chevron-right': <path d="M8 5l5 5-5 5" />,
  'chevron-left': <path d="M12 5l-5 5 5 5" />,
  'arrow-right': <path d="M3 10h13M11 5l5 5-5 5" />,
  'arrow-left': <path d="M17 10H4M9 5l-5 5 5 5" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 5.500V10l3 2" />
    </>
  ),
  pin: (
    <>
      <path d="M10 18s6-5.6 6-10A6 6 0 0 0 4 8c0 4.4 6 10 6 10z" />
      <circle cx="10" cy="8" r="2" />
    </>
  ),
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  check: <path d="M3 10.500l5 5L17.5 5" />,
  print: <path d="M5 7V2h10v5M5 14H2V7h16v7h-3M5 11h10v7H5z" />,
  mail: <path d="M2 4h16v12H2zM2 5l8 6 8-6" />,
  calendar: <path d="M2 4h16v14H2zM2 8h16M6 2v4M14 2v4" />,
  pause: <path d="M6.5 4v12M13.5 4v12" />,
  play: <path d="M6 3.500v13l10-6.500z" />,
  wheelchair: (
    <>
      <circle cx="9" cy="4" r="1.5" />
      <path d="M9 7v5h5l2 5M9 9.500h4" />
      <path d="M7 9.500a4.5 4.5 0 1 0 5.5 6" />
    </>
  ),
  seat: <path d="M5 3v8h10V3M3 8v7h14V8M5 15v3M15 15v3" />,
  list: <path d="M6 5h12M6 10h12M6 15h12M2 5h.1M2 10h.1M2 15h.1" />,
  home: <path d="M3 9l7-6 7 6v8H3z" />,
  user: (
    <>
      <circle cx="10" cy="6" r="3.5" />
      <path d="M3 18c0-4 3-6 7-6s7 2 7 6" />
    </>
  ),
  users: (
    <>
      <circle cx="7.5" cy="6.5" r="3" />
      <path d="M1.5 17c0-3.5 2.5-5.5 6-5.500s6 2 6 5.500M13 3.800a3 3 0 0 1 0 5.500M15.5 12c1.9.8 3 2.5 3 5" />
    </>
  ),
  building: <path d="M3 18V3h9v15M12 8h5v10M1.5 18h17M6 6.500h3M6 10h3M6 13.500h3" />,
  coin: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v8M12.5 7.500c-1-1-5-1-5 1s5 1 5 3-4 2-5 .8" />
    </>
  ),
  card: <path d="M2 4.500h16v11H2zM2 8.500h16M5 12.500h3" />,
  cog: (
    <>
      <circle cx="10" cy="10" r="3" />
      <path d="M10 2v3M10 15v3M2 10h3M15 10h3M4.5 4.500l2 2M13.5 13.500l2 2M15.5 4.500l-2 2M6.5 13.500l-2 2" />
    </>
  ),
  download: <path d="M10 3v10M5.5 9L10 13.5 14.5 9M3 17h14" />,
  upload: <path d="M10 13.500V3.500M5.5 8L10 3.5 14.5 8M3 17h14" />,
  bolt: <path d="M11 2L4 11h6l-1 7 7-9h-6z" />,
  offline: (
    <>
      <path d="M2 8c5-4.5 11-4.5 16 0M5 11.500c3-2.8 7-2.8 10 0M8 14.800c1.2-1 2.8-1 4 0" />
      <path d="M3 3l14 14" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 10S5 4.5 10 4.5 18.5 10 18.5 10 15 15.5 10 15.5 1.5 10 1.5 10z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M1.5 10S5 4.5 10 4.5 18.5 10 18.5 10 15 15.5 10 15.5 1.5 10 1.5 10z" />
      <path d="M4 16.500L16 3.5" />
    </>
  ),
  map: <path d="M2 5l5-2 6 2 5-2v12l-5 2-6-2-5 2zM7 3v12M13 5v12" />,
  camera: (
    <>
      <path d="M2 6h4l1.5-2.500h5L14 6h4v11H2z" />
      <circle cx="10" cy="11" r="3.2" />
    </>
  ),
  keyboard: (
    <path d="M1.5 5h17v11h-17zM5 8.500h.1M8.3 8.500h.1M11.7 8.500h.1M15 8.500h.1M5 12.500h.1M8 12.500h4M15 12.500h.1" />
  ),
  image: (
    <>
      <path d="M2 3.500h16v13H2zM2 14l4.5-4.5 3.5 3.5 3-3 5 5" />
      <circle cx="13.5" cy="7" r="1.3" />
    </>
  ),
  torch: <path d="M6 2.500h8v3L12 9v8.500H8V9L6 5.500zM6 5.500h8M10 11.500v2" />,
  filter: <path d="M2 4.500h16M5 10h10M8 15.500h4" />,
  'sort-up': <path d="M10 16.500V4M5.5 8.500L10 4l4.5 4.5" />,
  'sort-down': <path d="M10 3.500V16M5.5 11.500L10 16l4.5-4.5" />,
  sort: <path d="M6.5 15.500v-11M3.5 7.500l3-3 3 3M13.5 4.500v11M10.5 12.500l3 3 3-3" />,
  external: <path d="M8 4H3v13h13v-5M11.5 3H17v5.500M17 3L9 11" />,
  logout: <path d="M8 3H3v14h5M7.5 10H17M13 5.500l4.5 4.5-4.5 4.5" />,
  login: <path d="M12 3h5v14h-5M3 10h9M8.5 5.500L13 10l-4.5 4.5" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.5" />
      <path d="M10 1.500v2M10 16.500v2M1.5 10h2M16.5 10h2M4 4l1.4 1.400M14.6 14.600L16 16M16 4l-1.4 1.400M5.4 14.600L4 16" />
    </>
  ),
  moon: <path d="M16.5 12.300A7 7 0 0 1 7.7 3.500a7 7 0 1 0 8.8 8.800z" />,
  warning: <path d="M10 2.500L18.5 17h-17zM10 8v4M10 14.500v.1" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 9.500V14M10 6.200v.1" />
    </>
  ),
  refresh: (
    <path d="M16.5 8.500A7 7 0 0 0 4 6M3.5 11.500A7 7 0 0 0 16 14M4 2.500V6h3.500M16 17.500V14h-3.5" />
  ),
  edit: <path d="M3 17l1-4L13.5 3.500l3 3L7 16zM11.5 5.500l3 3" />,
  trash: <path d="M3 5.500h14M7.5 5.500V3h5v2.500M5 5.500l.8 12h8.400l.8-12M8.5 9v5M11.5 9v5" />,
  copy: <path d="M7 7h10v10H7zM4 13H3V3h10v1" />,
  more: <path d="M4 10h.1M10 10h.1M16 10h.1" strokeWidth="2.6" />,
  phone: (
    <path d="M4 2.500h3.500L9 7 7 8.500a10 10 0 0 0 4.5 4.500L13 11l4.5 1.500V16c0 1-1 1.5-2 1.500C8.5 17.5 2.5 11 2.5 4.500c0-1 .5-2 1.5-2z" />
  ),
  globe: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M2.5 10h15M10 2.500c5 5 5 10 0 15M10 2.500c-5 5-5 10 0 15" />
    </>
  ),
  chart: <path d="M3 2.500v15h15M7 14v-4M11 14V6.500M15 14V9" />,
  lock: <path d="M4 9h12v8.500H4zM6.5 9V6.500a3.5 3.5 0 0 1 7 0V9M10 12.500v1.5" />,
  star: <path d="M10 2.500l2.3 4.9 5.2.7-3.8 3.7.9 5.200L10 14.5 5.4 17l.9-5.200L2.5 8.100l5.2-.7z" />,
  news: <path d="M2.5 3.500h12v13h-12zM14.5 7.500h3v7a2 2 0 0 1-2 2h-1M5.5 7h6M5.5 10h6M5.5 13h3.5" />,
  qr: <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v5h-3" />,
  link: (
    <path d="M8.5 11.500l3-3M9 6.500l2-2a3.2 3.2 0 0 1 4.5 4.500l-2 2M11 13.500l-2 2A3.2 3.2 0 0 1 4.5 11l2-2" />
  ),
  share: <path d="M10 12V2.500M6.5 5.500L10 2.500l3.5 3M6 9H4v8.500h12V9h-2" />,
} as const satisfies Record<string, ReactNode>;

/** The names of the icon set. */
export type IconName = keyof typeof iconPaths;
