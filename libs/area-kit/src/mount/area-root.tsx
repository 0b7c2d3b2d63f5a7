import type { ShellServices } from '@vh/area-contract';
import { Outlet } from 'react-router-dom';
import { AreaProvider } from '../area/area-context.tsx';
import type { AreaDefinition } from '../area/area-definition.ts';

interface AreaRootProps {
  readonly area: AreaDefinition;
  readonly useServices: () => ShellServices;
}

/** What every page of an area stands on: the area itself and what the shell does for it. */
export function AreaRoot({ area, useServices }: AreaRootProps) {
  const services = useServices();
  return (
    <AreaProvider area={area} services={services}>
      <Outlet />
    </AreaProvider>
  );
}
