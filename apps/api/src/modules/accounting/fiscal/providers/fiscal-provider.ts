import type { Currency, FiscalContent, FiscalKind, FiscalLabel } from '@vh/domain';

/** A receipt before it is signed. */
export interface FiscalRequest {
  /** The same for every try; at most 32 signs. */
  readonly requestId: string;
  readonly kind: FiscalKind;
  readonly content: FiscalContent;
  /** Each rate's label. */
  readonly labels: ReadonlyMap<number, string>;
  /** The number of ours that the buyer knows. */
  readonly orderNumber: string;
  /** The receipt that a refund is of. */
  readonly original?: { readonly number: string; readonly signedAt: Date } | undefined;
}

/** What the authority signed. */
export interface SignedReceipt {
  readonly number: string;
  /** Its counter as it is printed, e.g. '100/138ПП'. */
  readonly counter: string;
  readonly signedAt: Date;
  /** Where anybody can check it. */
  readonly verificationUrl: string;
  /** The receipt as text. */
  readonly journal: string;
}

/** Why a receipt was not signed, in a word that clients translate. */
export type FiscalFailure =
  | 'not_set_up'
  | 'unreachable'
  | 'refused_access'
  | 'rejected'
  | 'label'
  | 'original_missing'
  | 'unknown_outcome';

/**
 * That a receipt was not signed. `isSure` says that it certainly was not, so that it may be sent again; else only a person
 * can tell, by looking at the authority's, and `mayPass` that the same may well go through later on its own.
 */
export class FiscalError extends Error {
  override readonly name = 'FiscalError';
  constructor(
    readonly failure: FiscalFailure,
    detail: string,
    readonly how: { readonly isSure: boolean; readonly mayPass: boolean },
  ) {
    super(detail);
  }
}

/** Somebody who signs receipts. */
export interface FiscalProvider {
  /** The currencies it signs in; undefined for all. */
  readonly currencies: readonly Currency[] | undefined;
  /**
   * The labels of taxes that hold now.
   * @throws {FiscalError}
   */
  labels(): Promise<readonly FiscalLabel[]>;
  /**
   * Has a receipt signed.
   * @throws {FiscalError}
   */
  sign(request: FiscalRequest): Promise<SignedReceipt>;
}
