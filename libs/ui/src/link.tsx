import { createContext, createElement, use } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';

/** What every link of this library is given: an anchor's attributes with a required address. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A component that renders one link; the shell injects its router's. */
export type LinkComponent = ComponentType<LinkProps>;

function PlainLink({ children, ...anchor }: LinkProps) {
  return <a {...anchor}>{children}</a>;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Tells every link below it which component to render (the shell's router link). */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The link component in force: the injected one, or a plain anchor. */
export function useLinkComponent(): LinkComponent {
  return use(LinkContext);
}

/** A link without looks of its own, rendered by the injected component. */
export function Link(props: LinkProps) {
  return createElement(useLinkComponent(), props);
}
