import { useParams } from 'react-router-dom';
import { usePlacedScope, type ViewScope } from '@vh/area-kit';

/** Where the payouts of one client stand in an area. */
export interface PayoutPaths {
  readonly clientId: string;
  /** The client's own page of payouts. */
  readonly base: string;
  /** The page of one payout. */
  readonly payoutHref: (payoutId: string) => string;
}

/** The client of the present path: organisers' own, or the one that staff look at. */
export function usePayoutPaths(scope: ViewScope): PayoutPaths {
  const { clientId: named = '' } = useParams();
  const placed = usePlacedScope(scope);
  const clientId = placed.clientId ?? named;
  const base =
    placed.clientId === undefined ? `${placed.base}/client/${clientId}/payouts` : `${placed.base}/payouts`;
  return { clientId, base, payoutHref: payoutId => `${placed.base}/payouts/${payoutId}` };
}
