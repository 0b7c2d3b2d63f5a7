import type { LinkProps as UiLinkProps } from '@vh/ui';
import { PageLink } from './page-link.tsx';
import { isServedPath } from './served-path.ts';

/** The link of the component library: pages of this site by the router, everything else by the browser. */
export function RouterLink({ href, ...rest }: UiLinkProps) {
  if (!href.startsWith('/') || href.startsWith('//') || isServedPath(href) || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {rest.children}
      </a>
    );
  }
  return <PageLink to={href} {...rest} />;
}
