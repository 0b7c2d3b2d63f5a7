import type { AnchorHTMLAttributes } from 'react';
import { useLinkClickHandler, type Path } from 'react-router-dom';

interface SamePageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The page it stands on, with another query. */
  readonly to: Path;
  readonly state?: unknown;
}

/** Written without the path, a link to the page it stands on is the same on all pages. */
function DrawnLink({ to, state: _state, children, ...anchor }: SamePageLinkProps) {
  return (
    <a {...anchor} href={to.search}>
      {children}
    </a>
  );
}

function LiveLink({ onClick, ...link }: SamePageLinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(link.to, { state: link.state });
  return (
    <DrawnLink
      {...link}
      onClick={event => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}

/** A link to the page it stands on with another query; on the server, where nobody clicks, it is only drawn. */
export const SamePageLink = typeof document === 'undefined' ? DrawnLink : LiveLink;
