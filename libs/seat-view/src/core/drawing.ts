import type { Size } from '@vh/seating';
import type { Scene } from './scene.ts';
import type { MapTheme } from './theme.ts';
import type { View } from './viewport.ts';

/** What is drawn of a map, and how. */
export interface Drawing {
  readonly scene: Scene;
  /** Sums of `seatBits`, a byte a seat. */
  readonly states: Uint8Array;
  readonly theme: MapTheme;
  /** The colour of each category. */
  readonly colours: readonly string[];
  /** What stands at a section besides its name, when it is seen from afar and from near: free seats, a price. */
  readonly sectionNotes: readonly string[];
  /** The same of each standing zone; an empty one where nothing of it can be had, which is drawn so. */
  readonly zoneNotes?: readonly string[];
  /** What stands at a zone of which nothing can be had. */
  readonly closedNote?: string;
  /** Too small for names to be read. */
  readonly isNameless?: boolean;
  /** Stages and shapes are drawn in the colours that the map gives them, for who chooses those. */
  readonly hasOwnColours?: boolean;
  /** Draws what lies between the ground and the map: paper, a picture. The context is in CSS pixels. */
  readonly drawBelow?: (context: CanvasRenderingContext2D, view: View, screen: Size) => void;
}

/** How much of a map is drawn at a scale. */
export type Detail = 'sections' | 'dots' | 'numbers';

/** From this radius on a seat's number can be read, CSS pixels. */
export const numberRadius = 9;
