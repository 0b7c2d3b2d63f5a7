/** Tells the token of a paired device from that of somebody who has logged in. */
export function isDeviceToken(token: string | undefined): boolean {
  return token?.startsWith('device_') ?? false;
}
