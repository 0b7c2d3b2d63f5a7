import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { createPath, Link, type Path } from 'react-router-dom';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string | Path;
  readonly state?: unknown;
  readonly children?: ReactNode;
}

/** Addresses that the router leaves as they are: no empty or dotted parts, nothing it would have to resolve. */
const settledAddress = /^\/(?:[^/?#.\s]+(?:\/[^/?#.\s]+)*)?(?:\?[^?#\s]+)?(?:#[^#\s]+)?$/;

/** What the router's link draws, without what it makes ready for clicks. */
function DrawnLink({ state, ...link }: PageLinkProps) {
  const { to, ...anchor } = link;
  const href = typeof to === 'string' ? to : createPath(to);
  if (!settledAddress.test(href)) return <Link {...link} state={state} />;
  return (
    <a {...anchor} href={href} data-discover="true">
      {anchor.children}
    </a>
  );
}

/** The router's link to a page; a page has dozens, and on the server, where nobody clicks, they are only drawn. */
export const PageLink = typeof document === 'undefined' ? DrawnLink : Link;
