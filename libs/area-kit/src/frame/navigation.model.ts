import type { AreaNavGroup, AreaNavItem } from '@vh/ui';
import type { NavigationGroup } from '../area/area-definition.ts';

/** An entry of the navigation with the heading that it stands under. */
export interface GroupedItem {
  readonly group: NavigationGroup | undefined;
  readonly item: AreaNavItem;
}

const order: readonly NavigationGroup[] = ['sales', 'programme', 'website', 'people', 'finance', 'system'];

/** Entries without a heading, and the others under theirs in the order of the groups, empty ones left out. */
export function groupNavigation(
  entries: readonly GroupedItem[],
  labelOf: (group: NavigationGroup) => string,
): { readonly items: AreaNavItem[]; readonly groups: AreaNavGroup[] } {
  const itemsOf = (wanted: NavigationGroup | undefined) =>
    entries.filter(({ group }) => group === wanted).map(({ item }) => item);
  const groups = order.map(group => ({ key: group, label: labelOf(group), items: itemsOf(group) }));
  return { items: itemsOf(undefined), groups: groups.filter(({ items }) => items.length > 0) };
}

/** The entry that a path belongs to: of several the longest, as of `/order` and `/order/due`. */
export function currentHref(
  pathname: string,
  entries: readonly { readonly href: string; readonly end: boolean | undefined }[],
): string | undefined {
  const path = pathname.replace(/\/$/, '');
  return entries
    .filter(({ href, end }) => path === href || (!end && path.startsWith(`${href}/`)))
    .map(({ href }) => href)
    .toSorted((one, other) => other.length - one.length)[0];
}
