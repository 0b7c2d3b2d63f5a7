import { wholeShare, type ShareForm } from '@vh/domain';

/** What the shares leave over of the whole, in basis points; below zero where they are too much. */
export function shareLeft(shares: readonly ShareForm[]): number {
  return wholeShare - shares.reduce((sum, share) => sum + share.basisPoints, 0);
}

/** Adds a partner with nothing yet; the owner comes in with the rest where it is missing. */
export function addShare(
  shares: readonly ShareForm[],
  clientId: string,
  ownerId: string,
): readonly ShareForm[] {
  const withOwner = shares.some(share => share.clientId === ownerId)
    ? shares
    : [{ clientId: ownerId, basisPoints: Math.max(0, shareLeft(shares)) }, ...shares];
  return [...withOwner, { clientId, basisPoints: 0 }];
}

/** Gives what is left, or takes what is too much, to or from one; never below nothing. */
export function giveRest(shares: readonly ShareForm[], clientId: string): readonly ShareForm[] {
  const left = shareLeft(shares);
  return shares.map(share =>
    share.clientId === clientId ? { ...share, basisPoints: Math.max(0, share.basisPoints + left) } : share,
  );
}
