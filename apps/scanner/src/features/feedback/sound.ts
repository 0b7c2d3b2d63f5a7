import { signals, type Signal } from './signal.model.ts';
import type { SignalKind } from '../verdict/index.ts';

let context: AudioContext | undefined;

/** Wakes the sound of the page; browsers allow it only during a tap or a key press. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // iPhones interrupt it for a call, and it is woken like one that was never heard
  if (context.state !== 'running') void context.resume();
}

/** Whether the page may sound. */
export function soundState(): 'on' | 'off' | 'missing' {
  if (typeof AudioContext === 'undefined') return 'missing';
  return context?.state === 'running' ? 'on' : 'off';
}

/** Sounds and vibrates a signal, as far as the device can. */
export function giveSignal(kind: SignalKind): void {
  const signal = signals[kind];
  if (context?.state === 'running') play(context, signal);
  // Before the first tap browsers refuse it, loudly.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...signal.vibration]);
}

/** Loudness 0..1: square and saw waves carry further than sines and are taken back. */
const loudness: Partial<Record<OscillatorType, number>> = { sine: 0.9, triangle: 0.8 };

/** Seconds a tone takes to swell and to fade, so that it does not click. */
const ramp = 0.008;

function play(audio: AudioContext, signal: Signal): void {
  let start = audio.currentTime + 0.01;
  for (const { pitch, length } of signal.tones) {
    const end = start + length / 1000;
    if (pitch > 0) playTone(audio, signal.wave, { pitch, start, end });
    start = end;
  }
}

function playTone(
  audio: AudioContext,
  wave: OscillatorType,
  { pitch, start, end }: { pitch: number; start: number; end: number },
): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const level = loudness[wave] ?? 0.5;
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(level, start + ramp);
  gain.gain.setValueAtTime(level, end - ramp);
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
