import { isApiError } from '@vh/api-client';
import { launchItems } from '@vh/contract';

/** A missing piece, and where an admin sets it. */
export interface MissingPiece {
  readonly item: (typeof launchItems)[number];
  readonly href: string;
}

/** What a refused publish says the shop is missing; undefined of any other failure. */
export function readMissingPieces(error: unknown): readonly MissingPiece[] | undefined {
  if (!isApiError(error) || error.code !== 'shop.not_ready') return undefined;
  const details: unknown = error.details;
  const named: unknown =
    typeof details === 'object' && details !== null && 'missing' in details ? details.missing : [];
  return Array.isArray(named) ? named.flatMap(readPiece) : [];
}

function readPiece(piece: unknown): MissingPiece[] {
  if (typeof piece !== 'object' || piece === null || !('item' in piece) || !('href' in piece)) return [];
  const item = launchItems.find(known => known === piece.item);
  return item && typeof piece.href === 'string' ? [{ item, href: piece.href }] : [];
}
