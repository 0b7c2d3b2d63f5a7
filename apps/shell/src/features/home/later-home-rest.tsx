import { hydrateLater } from '../../later/hydrate-later.tsx';

/** The sections below the board; they come to life when they are nearly on the screen. */
export const LaterHomeRest = hydrateLater(
  'home-rest',
  async () => (await import('./home-rest.part.tsx')).HomeRest,
);
