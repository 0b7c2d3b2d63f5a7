import { decideEntry, useMe } from '@vh/auth';
import { generatePath, useParams } from 'react-router-dom';

/** Where a shared view stands and what its readers may see; the API decides, this only spares them empty columns. */
export interface ViewScope {
  /** Path of the area; `:id` stands for the client's id in the present path. */
  readonly base: string;
  readonly seesMoney: boolean;
  readonly seesOrders: boolean;
  /** Whether events of several clients are listed together. */
  readonly seesClients: boolean;
  /** Whether the area has a page for one event. */
  readonly opensEvents: boolean;
  /** Whether the area makes events of several clients. */
  readonly makesShared?: boolean;
  /** Whether the area keeps seats of events at a seat-map service outside. */
  readonly servesSeats?: boolean;
  /** Whether what belongs to the house is made and changed in the area, and every record's history read. */
  readonly ownsHouse?: boolean;
  /** Whether the area has pages of buyers. */
  readonly opensBuyers?: boolean;
  /** Whether the area imports statements of the bank and pays out what buyers are owed. */
  readonly handlesBank?: boolean;
}

/** A scope at the present path. */
export interface PlacedScope extends ViewScope {
  /** The client whose records are shown; absent where it is the API that limits them. */
  readonly clientId: string | undefined;
}

/** The scope with the id of the present path filled in. */
export function usePlacedScope(scope: ViewScope): PlacedScope {
  const { id } = useParams();
  const { data: me } = useMe();
  if (!scope.base.includes(':id')) return { ...scope, clientId: undefined };
  const base = generatePath(scope.base, { id: id ?? '' });
  // until it is known who looks, nothing is hidden: the guard of the page stands there all the same
  const mayOpen = !me || decideEntry(me, `${base}/event/any`).kind === 'enter';
  return { ...scope, opensEvents: scope.opensEvents && mayOpen, base, clientId: id };
}
