import { createContext, useContext, type ReactNode } from 'react';
import type { BootData } from './boot.ts';

/** Facts about the site that the server tells every page. */
export type SiteInfo = Pick<BootData, 'origin' | 'buildStamp' | 'theme'> &
  Partial<Pick<BootData, 'asksForConsent' | 'canRevokeConsent'>>;

const SiteInfoContext = createContext<SiteInfo>({ origin: '', buildStamp: '' });

/** Gives everything below it the facts of the boot data. */
export function SiteInfoProvider({ info, children }: { info: SiteInfo; children: ReactNode }) {
  return <SiteInfoContext.Provider value={info}>{children}</SiteInfoContext.Provider>;
}

/** The facts of the boot data. */
export function useSiteInfo(): SiteInfo {
  return useContext(SiteInfoContext);
}
