import type { PermissionFlag } from '@vh/domain';

/** An entry of a menu that not everybody in an area may open. */
export interface NeedsRights {
  /** For who may do one of these for the client in the path, and for admins. */
  readonly needsOneOf?: readonly PermissionFlag[];
  /** Over the whole client: not for members who are limited to chosen events. */
  readonly needsAllEvents?: true;
}
