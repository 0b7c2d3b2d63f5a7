/** How much may be drawn beside what a frame needs, learnt from how long frames take. */
export interface FramePace {
  /** Steps that fit into a frame while somebody moves the map. */
  readonly steps: number;
  /** True when the machine keeps up when pictures are smoothed while they are stretched. */
  readonly canSmooth: boolean;
  /** Tells of the time from a frame to the next one, milliseconds, and what was done in it. */
  tell(interval: number, done: { readonly hasDrawn: boolean; readonly hasStretched: boolean }): void;
}

const [fewest, most, first] = [1, 12, 2];
/** A frame that takes so much longer than others has lost a beat of the screen. */
const lostPart = 1.35;
/** After so many frames in time a little more is tried. */
const calmFrames = 20;
/** Of a screen that shows 60 frames a second, milliseconds. */
const beat = 1000 / 60;
/** What is longer was no frame after another one: nothing moved, milliseconds. */
const pause = 250;
/** After so many frames that came late for it nothing is smoothed any more. */
const patience = 3;

/** A pace that begins modestly. */
export function createFramePace(): FramePace {
  let steps: number = first;
  let usual = beat;
  let calm = 0;
  let lateStretches = 0;
  return {
    get steps() {
      return steps;
    },
    get canSmooth() {
      return lateStretches < patience;
    },
    tell(interval, { hasDrawn, hasStretched }) {
      if (interval > pause) return;
      const isLate = interval > Math.max(beat, usual) * lostPart;
      if (isLate && hasStretched && steps === fewest) lateStretches += 1;
      if (!hasDrawn) {
        // what a frame takes without steps is what it takes at least
        usual += (interval - usual) * 0.1;
        return;
      }
      calm = isLate ? 0 : calm + 1;
      if (isLate) steps = Math.max(fewest, Math.floor(steps * 0.6));
      else if (calm >= calmFrames) [steps, calm] = [Math.min(most, steps + 1), 0];
    },
  };
}
