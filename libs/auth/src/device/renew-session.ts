import type { Session } from '../session.ts';
import { isDeviceToken } from './device-token.ts';

/** For API clients: a new token where the refused one is that of a paired device. What it takes is loaded then. */
export function renewSession(session: Session): (refused: string) => Promise<string | undefined> {
  return async refused => {
    if (!isDeviceToken(refused)) return undefined;
    const { renewOwnSession } = await import('./own-device.ts');
    return renewOwnSession(session, refused);
  };
}
