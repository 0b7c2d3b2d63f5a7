import type { LinkProps as UiLinkProps } from '@vh/ui';
import { Link } from 'react-router-dom';

/** Addresses of this site that are files or the API's, and not pages of the router. */
const servedPath = /^\/(api|media|areas|assets)\/|\.(ics|pdf|xml|txt)(\?|$)/;

/** The link of the component library: pages of this site by the router, everything else by the browser. */
export function RouterLink({ href, ...rest }: UiLinkProps) {
  if (
    !href.startsWith('/') ||
    href.startsWith('//') ||
    servedPath.test(href) ||
    rest.download !== undefined
  ) {
    return (
      <a href={href} {...rest}>
        {rest.children}
      </a>
    );
  }
  return <Link to={href} {...rest} />;
}
