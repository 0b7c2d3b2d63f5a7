/** What Chromium calls the permission to reach the own network, the newest name first. */
const names = ['local-network', 'local-network-access'];

/**
 * Whether the browser lets pages of the site reach the own network; `prompt` while it asks the person, undefined where it
 * asks nobody.
 */
export async function localNetworkPermission(): Promise<PermissionState | undefined> {
  for (const name of names) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // deliberate: browsers refuse names that they don't know
    }
  }
  return undefined;
}
