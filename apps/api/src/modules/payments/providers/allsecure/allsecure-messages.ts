import * as z from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);
const optionalText = text.nullish().transform(value => value ?? undefined);

/** An error inside an answer; the status API calls its parts message and code. */
const errorEntry = z.object({
  errorMessage: optionalText,
  message: optionalText,
  errorCode: optionalText,
  code: optionalText,
});

/** PHP writes an empty map as a list. */
const emptyList = z.array(z.unknown()).transform(() => undefined);

const extraData = z.record(z.string(), z.unknown()).nullish().or(emptyList);

const returnData = z
  .object({
    type: optionalText,
    binBrand: optionalText,
    lastFourDigits: optionalText,
  })
  .nullish()
  .or(emptyList);

/** The answer to debit and refund. */
export const transactionAnswer = z.object({
  success: z.boolean(),
  uuid: optionalText,
  purchaseId: optionalText,
  returnType: optionalText,
  redirectUrl: optionalText,
  errorMessage: optionalText,
  errorCode: optionalText,
  errors: z.array(errorEntry).nullish(),
  extraData,
  returnData,
});

/** The answer to a status query. */
export const statusAnswer = z.object({
  success: z.boolean(),
  transactionStatus: optionalText,
  uuid: optionalText,
  merchantTransactionId: optionalText,
  transactionType: optionalText,
  amount: optionalText,
  currency: optionalText,
  errorMessage: optionalText,
  errorCode: optionalText,
  errors: z.array(errorEntry).nullish(),
  extraData,
  returnData,
});

const chargebackData = z
  .object({
    originalUuid: optionalText,
    originalMerchantTransactionId: optionalText,
    amount: optionalText,
    currency: optionalText,
    reason: optionalText,
    chargebackUuid: optionalText,
  })
  .nullish()
  .or(emptyList);

/** A postback. */
export const callbackMessage = z.object({
  result: z.string(),
  uuid: text,
  merchantTransactionId: optionalText,
  purchaseId: optionalText,
  transactionType: z.string(),
  amount: optionalText,
  currency: optionalText,
  message: optionalText,
  code: optionalText,
  extraData,
  returnData,
  chargebackData,
  chargebackReversalData: chargebackData,
});

/** A verified postback. */
export type CallbackMessage = z.output<typeof callbackMessage>;

/** The answer to debit and refund. */
export type TransactionAnswer = z.output<typeof transactionAnswer>;

/** The answer to a status query. */
export type StatusAnswer = z.output<typeof statusAnswer>;

/** The first error code of an answer. */
export function errorCodeOf(answer: Pick<StatusAnswer, 'errorCode' | 'errors'>): string | undefined {
  const [first] = answer.errors ?? [];
  return first?.errorCode ?? first?.code ?? answer.errorCode;
}

/** The first error text of an answer. */
export function errorTextOf(answer: Pick<StatusAnswer, 'errorMessage' | 'errors'>): string {
  const [first] = answer.errors ?? [];
  return first?.errorMessage ?? first?.message ?? answer.errorMessage ?? 'no reason given';
}

/** What staff and buyers may see of a payment: the bank's authorisation code and the card's ends. */
export function factsOf(answer: {
  readonly uuid?: string | undefined;
  readonly purchaseId?: string | undefined;
  readonly extraData?: Readonly<Record<string, unknown>> | null | undefined;
  readonly returnData?: TransactionAnswer['returnData'];
}): Record<string, string> {
  const authCode = answer.extraData?.['authCode'] ?? answer.extraData?.['adapterReferenceId'];
  const brand = answer.returnData?.type ?? answer.returnData?.binBrand;
  return {
    ...(answer.uuid && { uuid: answer.uuid }),
    ...(answer.purchaseId && { purchaseId: answer.purchaseId }),
    ...(typeof authCode === 'string' && authCode !== '' && { authCode: authCode.slice(0, 60) }),
    ...(brand && { cardBrand: brand.slice(0, 30) }),
    ...(answer.returnData?.lastFourDigits && { cardLast4: answer.returnData.lastFourDigits.slice(-4) }),
  };
}
