import type { Composition } from '../stage.ts';
import { arches } from './arches.ts';
import { beams } from './beams.ts';
import { curtain } from './curtain.ts';
import { duel } from './duel.ts';
import { frames } from './frames.ts';
import { grid } from './grid.ts';
import { keys } from './keys.ts';
import { mask } from './mask.ts';
import { microphone } from './microphone.ts';
import { modern } from './modern.ts';
import { pulse } from './pulse.ts';
import { record } from './record.ts';
import { ribbon } from './ribbon.ts';
import { seats } from './seats.ts';
import { spot } from './spot.ts';
import { stalls } from './stalls.ts';
import { strings } from './strings.ts';
import { sun } from './sun.ts';
import { track } from './track.ts';
import { typo } from './typo.ts';
import { voices } from './voices.ts';

/** Every composition by its key. */
export const COMPOSITIONS = {
  duel,
  typo,
  modern,
  record,
  curtain,
  mask,
  arches,
  strings,
  pulse,
  grid,
  sun,
  spot,
  ribbon,
  track,
  frames,
  voices,
  stalls,
  beams,
  keys,
  microphone,
  seats,
} as const satisfies Record<string, Composition>;

/** The key of one composition. */
export type CompositionKey = keyof typeof COMPOSITIONS;

/** The keys of all compositions, in their fixed order. */
export const COMPOSITION_KEYS = Object.keys(COMPOSITIONS) as CompositionKey[];
