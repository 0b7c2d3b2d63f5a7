import { pairPath, readOwnDevice } from './device/device-memory.ts';
import { isDeviceToken } from './device/device-token.ts';

/** The login page that leads back to a path afterwards. */
export function loginPath(path: string): string {
  return `/login?redirect=${encodeURIComponent(path)}`;
}

/** Where anyone who is not let in to a path proves who they are: people at the login, devices by their key. */
export function entrancePath(path: string, refused?: string): string {
  const isOfDevice = readOwnDevice() !== undefined && /^\/(scanner|payspot)(\/|$)/.test(path);
  return isOfDevice || isDeviceToken(refused) ? pairPath(path) : loginPath(path);
}
