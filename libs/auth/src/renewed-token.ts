import { readOwnDevice } from './device/device-memory.ts';
import { isDeviceToken } from './device/device-token.ts';
import type { Session } from './session.ts';

/**
 * The token to repeat a refused call with. A paired device renews its own; a person logs in again over the page they are
 * at, so that nothing they typed is lost. Undefined where the session is at its end.
 */
export async function renewedToken(
  session: Session,
  refused: string | undefined,
): Promise<string | undefined> {
  if (isDeviceToken(refused)) return renewDevice(session, refused);
  const { authenticated, userId, acting } = session.getState();
  if (!authenticated || (refused === undefined && readOwnDevice())) return undefined;
  const current = session.getToken();
  // another tab has logged in since; a call of one person is never repeated as another
  if (current !== undefined && current !== refused) {
    session.refresh();
    return session.getState().userId === userId ? current : undefined;
  }
  // an admin who acted as somebody goes back to their own session
  if (acting || !(await session.signIn.ask())) return undefined;
  return session.getToken();
}

async function renewDevice(session: Session, refused: string | undefined): Promise<string | undefined> {
  const { renewOwnSession } = await import('./device/own-device.ts');
  return renewOwnSession(session, refused);
}
