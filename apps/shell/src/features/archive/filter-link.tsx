import { Link, type LinkProps } from '@vh/ui';
import type { MouseEvent } from 'react';
import type { EventFilter } from '../event-list/event-filter.model.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';

interface FilterLinkProps extends Omit<LinkProps, 'href'> {
  readonly filter: EventFilter;
  /** Called before the list changes, e.g. to close what the link stands in. */
  readonly onChoose?: () => void;
}

/** A link to this list under another filter; the page stays where it is. Works without script as any link. */
export function FilterLink({ filter, onChoose, ...link }: FilterLinkProps) {
  const { hrefOf, applyFilter } = useFilterNavigation();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose?.();
    applyFilter(filter);
  };
  return <Link {...link} href={hrefOf(filter)} rel="nofollow" onClick={handleClick} />;
}
