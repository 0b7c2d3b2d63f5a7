import { decideEntry, useMe } from '@vh/auth';
import type { PermissionFlag } from '@vh/domain';
import { generatePath, useParams } from 'react-router-dom';
import { useEventLimit, useOwnFlags } from './use-own-flags.ts';

/** Where a shared screen is and what its readers may do there; the API decides, this only hides what it would refuse. */
export interface ViewScope {
  /** Path of the area; `:id` stands for the client's id in the present path. */
  readonly base: string;
  /** Sums, fees and payouts. */
  readonly canViewFinance: boolean;
  /** Orders and their buyers. */
  readonly canViewOrders: boolean;
  /** True when records of several clients stand in one list, which then has a column for the client. */
  readonly listsSeveralClients: boolean;
  /** The page of one event and what can be done there. */
  readonly canOpenEvents: boolean;
  /** Events that several clients hold together. */
  readonly canCreateSharedEvents?: boolean;
  /** Seats of events at an external seat-map service. */
  readonly canManageSeatService?: boolean;
  /** What belongs to the platform and not to one client: clients and venues themselves, and the history of every record. */
  readonly canManagePlatform?: boolean;
  /** Pages of buyers. */
  readonly canViewBuyers?: boolean;
  /** Bank statements, and paying out what buyers are owed. */
  readonly canManageBank?: boolean;
}

/** A scope at the present path. */
export interface PlacedScope extends ViewScope {
  /** The client whose records are shown; absent where it is the API that limits them. */
  readonly clientId: string | undefined;
  /** Creating and changing events; who may not, sees what stands in them all the same. */
  readonly canEditEvents: boolean;
  /** Creating events and copying them: not for members who are limited to chosen events. */
  readonly canCreateEvents: boolean;
  /** The reader is not hired for the event alone, as contractors are: sees its prices and its history. */
  readonly isOfOrganiser: boolean;
}

/** The scope with the id of the present path filled in, and no wider than the reader's own membership. */
export function usePlacedScope(scope: ViewScope): PlacedScope {
  const { id } = useParams();
  const { data: me } = useMe();
  const own = useOwnFlags(id ?? '');
  const isLimited = useEventLimit(id ?? '') !== undefined;
  if (!scope.base.includes(':id')) {
    return {
      ...scope,
      canEditEvents: scope.canOpenEvents,
      canCreateEvents: scope.canOpenEvents,
      isOfOrganiser: scope.canViewFinance,
      clientId: undefined,
    };
  }
  const base = generatePath(scope.base, { id: id ?? '' });
  // until it is known who looks, nothing is hidden: the guard of the page stands there all the same
  const mayOpen = !me || decideEntry(me, `${base}/event/any`).kind === 'enter';
  const has = (flag: PermissionFlag) => !me || own.includes(flag);
  const canOpenEvents = scope.canOpenEvents && mayOpen;
  const canEditEvents = canOpenEvents && has('can-add-events');
  return {
    ...scope,
    canOpenEvents,
    canEditEvents,
    canCreateEvents: canEditEvents && !isLimited,
    isOfOrganiser: scope.canViewFinance,
    canViewFinance: scope.canViewFinance && has('can-view-finance'),
    canViewOrders: scope.canViewOrders && has('can-view-orders'),
    base,
    clientId: id,
  };
}
