/** The provider's name in paths and rows. */
export const bankTransferName = 'bank-transfer';
