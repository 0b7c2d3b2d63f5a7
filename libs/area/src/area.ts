import type { PermissionFlag } from '@vh/domain';
import type { IconName } from '@vh/ui';
import type { RouteObject } from 'react-router-dom';
import type { AreaTexts } from './area-texts.ts';
import { onRealPaths } from './page/real-path.tsx';

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

/** Version ranges of what an area needs: the API's contract, and what the shell offers areas. */
export interface AreaRequirements {
  readonly contract: string;
  readonly shell: string;
}

/** What a remote exposes as `./area`: everything the shell needs to mount it. */
export interface Area {
  /** Also the first part of its path. */
  readonly name: string;
  /** Routes below the area's path; lazy where they hold pages. */
  readonly routes: RouteObject[];
  readonly navigation: readonly NavigationItem[];
  readonly texts: AreaTexts;
  readonly requires: AreaRequirements;
}

/**
 * Version of what the shell offers areas: shared modules, providers, the shape of {@link Area}. A change that
 * breaks areas raises the first number, so that an older shell refuses a newer area with a clear message.
 */
export const shellVersion = '1.0.0';

/** Checks an area's shape at compile time and hands it on; what is no id in a path is not found in any of them. */
export function defineArea(area: Area): Area {
  return { ...area, routes: onRealPaths(area.routes) };
}

/** Tells an area from whatever else a remote may expose. */
export function isArea(value: unknown): value is Area {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'routes' in value &&
    Array.isArray(value.routes) &&
    'texts' in value &&
    'requires' in value
  );
}
