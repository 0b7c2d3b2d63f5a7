import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { burstPause } from '../shared/scan-burst.ts';

/** A person at the keyboard: slower than a hand scanner, whose characters are a code. */
export function typist(): UserEvent {
  const user = userEvent.setup({ delay: burstPause + 10 });
  const pause = () => act(() => new Promise(resolve => setTimeout(resolve, burstPause + 10)));
  return {
    ...user,
    keyboard: async keys => {
      await user.keyboard(keys);
      await pause();
    },
  };
}

/** A hand scanner, which types a code at once and ends it by Enter. */
export function scan(code: string): void {
  const begin = new Event('now').timeStamp;
  act(() =>
    [...code, 'Enter'].forEach((key, at) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      // a busy machine must not make a person of it
      Object.defineProperty(event, 'timeStamp', { value: begin + at * 10 });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }),
  );
}
