import type { Area, AreaRequirements, ShellServices } from '@vh/area-contract';
import type { PermissionFlag } from '@vh/domain';
import type { IconName } from '@vh/ui';
import type { RouteObject } from 'react-router-dom';
import type { AreaTexts } from '../texts/define-texts.ts';
import { AreaRoot } from './area-root.tsx';
import { withPageBoundaries } from './page-failure.tsx';
import { onRealPaths } from './real-path.tsx';

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

/** An area with what it is made of, for its tests. */
export interface DefinedArea extends Area {
  readonly definition: AreaDefinition;
}

/**
 * Makes what the shell mounts: the area's routes below a root of its own. What is no id in a path is not found in any of
 * them, and a page that fails says so inside the area's frame.
 */
export function defineArea(definition: AreaDefinition): DefinedArea {
  const { name, requires, routes } = definition;
  return {
    name,
    requires,
    definition,
    mount: (useServices: () => ShellServices) => [
      {
        element: <AreaRoot area={definition} useServices={useServices} />,
        children: withPageBoundaries(onRealPaths(routes)),
      },
    ],
  };
}
