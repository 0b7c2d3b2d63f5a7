import type { LanguageCode } from '@vh/domain';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Area } from './area.ts';

/** What the shell does for areas besides the shared modules. */
export interface ShellServices {
  /** The reader's choice of light or dark; undefined while the system decides. */
  readonly theme: 'light' | 'dark' | undefined;
  readonly chooseTheme: (theme: 'light' | 'dark') => void;
  /** Switches the language of the page and remembers it. */
  readonly chooseLanguage: (language: LanguageCode) => void;
  /** Loads a path as a new page, so that nothing of the present user stays on the screen. */
  readonly loadPage: (path: string) => void;
}

interface AreaContextValue {
  readonly area: Area;
  readonly services: ShellServices;
}

const AreaContext = createContext<AreaContextValue | undefined>(undefined);

/** Gives the pages of an area the area itself and the shell's services; the shell wraps every area in it. */
export function AreaProvider({ area, services, children }: AreaContextValue & { children: ReactNode }) {
  const value = useMemo(() => ({ area, services }), [area, services]);
  return <AreaContext.Provider value={value}>{children}</AreaContext.Provider>;
}

/** The area a page belongs to; throws outside of one. */
export function useArea(): Area {
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
