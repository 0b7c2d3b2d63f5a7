import type { Area, ShellServices } from '@vh/area-contract';
import { AreaRoot } from './area-root.tsx';
import { withPageBoundaries } from './page-failure.tsx';
import { onRealPaths } from './real-path.tsx';
import { withTexts } from './with-texts.ts';
import type { AreaDefinition } from '../area/area-definition.ts';

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
        children: withPageBoundaries(onRealPaths(withTexts(routes))),
      },
    ],
  };
}
