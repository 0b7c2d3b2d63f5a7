import type { SignalKind } from '../verdict/index.ts';

/** One tone: pitch in hertz, length in milliseconds; pitch 0 is a rest. */
export interface Tone {
  readonly pitch: number;
  readonly length: number;
}

/** What a signal sounds and feels like. */
export interface Signal {
  readonly wave: OscillatorType;
  readonly tones: readonly Tone[];
  /** Milliseconds of vibration and rest in turn. */
  readonly vibration: readonly number[];
}

const rest = (length: number): Tone => ({ pitch: 0, length });
const tone = (pitch: number, length: number): Tone => ({ pitch, length });

/**
 * Rising and bright lets pass, even is a question, falling and rough stops. Pitches stay between 140 Hz
 * and 2 kHz, which the small speakers of phones can play over a crowd.
 */
export const signals: Record<SignalKind, Signal> = {
  admitted: { wave: 'sine', tones: [tone(988, 70), tone(1319, 150)], vibration: [60] },
  exited: { wave: 'sine', tones: [tone(1319, 70), tone(988, 70), tone(784, 150)], vibration: [60, 60, 60] },
  already_in: {
    wave: 'triangle',
    tones: [tone(523, 130), rest(60), tone(523, 130), rest(60), tone(523, 130)],
    vibration: [150, 80, 150, 80, 150],
  },
  not_inside: {
    wave: 'triangle',
    tones: [tone(440, 130), rest(60), tone(659, 130)],
    vibration: [150, 80, 60],
  },
  wrong_event: {
    wave: 'triangle',
    tones: [tone(659, 160), tone(440, 260)],
    vibration: [300, 80, 60],
  },
  wrong_date: {
    wave: 'triangle',
    tones: [tone(659, 160), tone(523, 160), tone(440, 160)],
    vibration: [300, 80, 60, 80, 60],
  },
  wrong_gate: {
    wave: 'triangle',
    tones: [tone(440, 130), rest(60), tone(554, 130), rest(60), tone(440, 130)],
    vibration: [60, 80, 300],
  },
  old_code: {
    wave: 'triangle',
    tones: [tone(587, 90), rest(40), tone(587, 90), rest(40), tone(392, 240)],
    vibration: [60, 60, 60, 60, 300],
  },
  not_open: {
    wave: 'triangle',
    tones: [tone(494, 150), rest(80), tone(494, 150), rest(80), tone(370, 150)],
    vibration: [100, 80, 100, 80, 300],
  },
  event_over: {
    wave: 'triangle',
    tones: [tone(494, 150), rest(80), tone(370, 150), rest(80), tone(294, 150)],
    vibration: [300, 80, 100, 80, 100],
  },
  event_cancelled: { wave: 'square', tones: [tone(262, 200), tone(175, 420)], vibration: [300, 60, 500] },
  event_postponed: {
    wave: 'square',
    tones: [tone(262, 200), tone(208, 200), tone(175, 300)],
    vibration: [300, 60, 300, 60, 300],
  },
  not_typed: { wave: 'square', tones: [tone(330, 120), rest(60), tone(330, 220)], vibration: [120, 60, 250] },
  confirm: { wave: 'sine', tones: [tone(659, 90), rest(90), tone(880, 160)], vibration: [40, 90, 90] },
  void: { wave: 'square', tones: [tone(196, 420)], vibration: [500] },
  unknown: { wave: 'square', tones: [tone(247, 140), rest(70), tone(196, 280)], vibration: [120, 60, 300] },
  forged: {
    wave: 'sawtooth',
    tones: [tone(220, 120), tone(165, 120), tone(220, 120), tone(165, 120), tone(147, 300)],
    vibration: [200, 60, 200, 60, 500],
  },
  queued: { wave: 'sine', tones: [tone(392, 90), rest(120), tone(392, 90)], vibration: [40, 120, 40] },
  refused: { wave: 'square', tones: [tone(330, 220)], vibration: [250] },
};

/** How long a signal sounds, milliseconds. */
export function soundLength(signal: Signal): number {
  return signal.tones.reduce((length, one) => length + one.length, 0);
}
