import { QueryClientProvider } from '@tanstack/react-query';
import { ApiProvider } from '@vh/api-client/shell';
import { SessionProvider } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { I18nProvider } from '@vh/i18n/shell';
import { languageTag } from '@vh/domain';
import { StrictMode, type ReactNode } from 'react';
import type { AppContext } from '../app/app-context.ts';
import { useDesign } from '../app/site-data.ts';
import { ownLook, useTheme } from '../app/theme.ts';
import { PageAssetLinks } from '../app/page-asset-links.tsx';
import type { PageAssets } from '../app/page-assets.ts';
import { SiteInfoProvider, type SiteInfo } from '../app/site-info.tsx';

interface AppProps {
  readonly context: AppContext;
  readonly info: SiteInfo;
  /** What to preload; only the server knows. */
  readonly assets?: PageAssets;
  /** What stands in the head for other programs; only the server writes it. */
  readonly head?: ReactNode;
  /** The router of this side. */
  readonly children: ReactNode;
}

/** The whole document with everything that pages stand on; the same tree on both sides. */
export function App({ context, info, assets, head, children }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider value={context.i18n}>
        <QueryClientProvider client={context.queryClient}>
          <ApiProvider client={context.api}>
            <SiteInfoProvider info={info}>
              <SessionProvider session={context.session}>
                <Document assets={assets} head={head}>
                  {children}
                </Document>
              </SessionProvider>
            </SiteInfoProvider>
          </ApiProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}

function Document({ assets, head, children }: Pick<AppProps, 'assets' | 'head' | 'children'>) {
  const { language } = useText();
  const { chosen } = useTheme();
  const design = useDesign();
  return (
    <html lang={languageTag(language)} data-theme={chosen} style={ownLook(design)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href={design?.favicon ?? '/favicon.svg'} />
        {assets && <PageAssetLinks assets={assets} />}
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}
