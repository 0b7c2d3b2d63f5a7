import { soundState, wakeSound } from './sound.ts';

describe('the sound of a door', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'AudioContext'));

  it('is woken by a tap after a call has interrupted it', () => {
    const context = { state: 'running', resume: async () => void (context.state = 'running') };
    Object.assign(globalThis, { AudioContext: jest.fn(() => context) });
    wakeSound();
    context.state = 'interrupted';
    expect(soundState()).toBe('off');
    wakeSound();
    expect(soundState()).toBe('on');
  });
});
