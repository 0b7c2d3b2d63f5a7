export { giveSignal, soundState, wakeSound } from './sound.ts';
export { useWakeLock } from './use-wake-lock.ts';
