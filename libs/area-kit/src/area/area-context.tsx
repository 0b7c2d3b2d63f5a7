import type { ShellServices } from '@vh/area-contract';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AreaDefinition } from './area-definition.ts';

interface AreaContextValue {
  readonly area: AreaDefinition;
  readonly services: ShellServices;
}

const AreaContext = createContext<AreaContextValue | undefined>(undefined);

/** Gives the pages of an area the area itself and the shell's services. */
export function AreaProvider({ area, services, children }: AreaContextValue & { children: ReactNode }) {
  const value = useMemo(() => ({ area, services }), [area, services]);
  return <AreaContext.Provider value={value}>{children}</AreaContext.Provider>;
}

/** The area a page belongs to; throws outside of one. */
export function useArea(): AreaDefinition {
  return useAreaContext().area;
}

/** What the shell does for areas; throws outside of one. */
export function useShellServices(): ShellServices {
  return useAreaContext().services;
}

function useAreaContext(): AreaContextValue {
  const value = useContext(AreaContext);
  if (!value) throw new Error('Pages of an area need an AreaProvider above them.');
  return value;
}
