import type { AreaRequirements } from '@vh/area-contract';
import type { PermissionFlag } from '@vh/domain';
import type { IconName } from '@vh/ui';
import type { RouteObject } from 'react-router-dom';
import type { AreaTexts } from '../texts/define-texts.ts';

/** One entry of an area's navigation. */
export interface NavigationItem {
  /** Path from the root of the site; `:id` stands for the id in the present path. */
  readonly to: string;
  /** Key of the label in the area's texts. */
  readonly label: string;
  readonly icon: IconName;
  /** True for a start page, whose path begins those of all others. */
  readonly end?: boolean;
  /** Shown to who may do one of these for the client in the path, and to admins. */
  readonly needsOneOf?: readonly PermissionFlag[];
  /**
   * A hook that says how many things wait there, of the client in the path where there is one; undefined until it is
   * known. It is told whether the entry is shown, since what nobody sees need not be asked for.
   */
  readonly useCount?: (clientId: string | undefined, isShown: boolean) => number | undefined;
}

/** What an area is made of. */
export interface AreaDefinition {
  /** Also the first part of its path. */
  readonly name: string;
  readonly requires: AreaRequirements;
  /** Routes below the area's path; lazy where they hold pages. */
  readonly routes: RouteObject[];
  readonly navigation: readonly NavigationItem[];
  /** The area's own texts, of its navigation among others. */
  readonly texts: AreaTexts;
}
