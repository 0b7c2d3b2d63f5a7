import type { AreaRequirements } from '@vh/area-contract';
import type { IconName } from '@vh/ui';
import type { RouteObject } from 'react-router-dom';
import type { NeedsRights } from './needs-rights.ts';
import type { AreaTexts } from '../texts/area-texts.ts';

/** Subjects that the entries of a navigation are grouped by, in their order. */
export type NavigationGroup = 'sales' | 'programme' | 'website' | 'people' | 'finance' | 'system';

/** One entry of an area's navigation. */
export interface NavigationItem extends NeedsRights {
  /** Path from the root of the site; `:id` stands for the id in the present path. */
  readonly to: string;
  /** Key of the label in the area's texts. */
  readonly label: string;
  readonly icon: IconName;
  /** Its heading; entries without one stand before all groups. */
  readonly group?: NavigationGroup;
  /** True for a start page, whose path begins those of all others. */
  readonly end?: boolean;
}

/** A page or an action of an area that its menu does not show, and that the command palette offers. */
export interface Shortcut extends Pick<
  NavigationItem,
  'to' | 'label' | 'icon' | 'needsOneOf' | 'needsAllEvents'
> {
  readonly kind: 'action' | 'page';
}

/** What an area is made of. */
export interface AreaDefinition {
  /** Also the first part of its path. */
  readonly name: string;
  readonly requires: AreaRequirements;
  /** Routes below the area's path; lazy where they hold pages. */
  readonly routes: RouteObject[];
  readonly navigation: readonly NavigationItem[];
  readonly shortcuts?: readonly Shortcut[];
  /**
   * A hook that says how many things wait at entries of the navigation, by their `to`; what is not known is left out or
   * undefined. It is given the client in the path.
   */
  readonly useCounts?: (clientId: string | undefined) => Readonly<Record<string, number | undefined>>;
  /** The area's own texts, of its navigation and shortcuts among others. */
  readonly texts: AreaTexts;
}
