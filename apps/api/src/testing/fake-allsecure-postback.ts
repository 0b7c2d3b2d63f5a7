import { createHash, createHmac } from 'node:crypto';

/** What a shop is known by at the fake gateway. */
export interface FakeCredentials {
  readonly user: string;
  readonly password: string;
  readonly apiKey: string;
  readonly sharedSecret: string;
}

/** A transaction as the gateway keeps it. */
export interface FakeTransaction {
  readonly uuid: string;
  readonly merchantTransactionId: string;
  readonly type: 'DEBIT' | 'REFUND';
  readonly amount: string;
  readonly currency: string;
  readonly callbackUrl: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly errorUrl: string;
  readonly referenceUuid: string | undefined;
  status: 'REDIRECT' | 'PENDING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  code: string | undefined;
  message: string | undefined;
}

/** A postback, ready to be sent by the person who tests. */
export interface SignedPostback {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How the fake gateway signs, and what it tells shops. */
export interface Postbacks {
  signatureOf(method: string, body: string, date: string, path: string, hash: 'sha512' | 'md5'): string;
  sign(body: string, path?: string): SignedPostback;
  /** The postback of a transaction as it stands, signed. */
  postbackOf(transaction: FakeTransaction, more?: object): SignedPostback;
}

/** The only content type that is signed. */
export const contentType = 'application/json; charset=utf-8';

export function createPostbacks(credentials: FakeCredentials): Postbacks {
  // The signature is written again here, not taken from the product: both are held to the reference.
  function signatureOf(
    method: string,
    body: string,
    date: string,
    path: string,
    hash: 'sha512' | 'md5',
  ): string {
    const digest = createHash(hash).update(body).digest('hex');
    const message = `${method}\n${digest}\n${contentType}\n${date}\n${path}`;
    return createHmac('sha512', credentials.sharedSecret).update(message).digest('base64');
  }

  function sign(body: string, path = '/api/v1/callbacks/allsecure'): SignedPostback {
    const date = new Date().toUTCString().replace('GMT', 'UTC');
    return {
      body,
      headers: {
        'content-type': contentType,
        date,
        'x-date': date,
        'x-signature': signatureOf('POST', body, date, path, 'md5'),
      },
    };
  }

  function postbackOf(transaction: FakeTransaction, more: object = {}): SignedPostback {
    const results = {
      SUCCESS: 'OK',
      ERROR: 'ERROR',
      CANCELLED: 'ERROR',
      PENDING: 'PENDING',
      REDIRECT: 'PENDING',
    };
    return sign(
      JSON.stringify({
        result: results[transaction.status],
        uuid: transaction.uuid,
        merchantTransactionId: transaction.merchantTransactionId,
        purchaseId: `20261121-${transaction.uuid}`,
        transactionType: transaction.type,
        paymentMethod: 'Creditcard',
        amount: transaction.amount,
        currency: transaction.currency,
        extraData: { authCode: 'A1B2C3' },
        returnData: { _TYPE: 'cardData', type: 'visa', lastFourDigits: '1111', cardHolder: 'Ана Анић' },
        ...(transaction.code && { code: transaction.code, message: transaction.message }),
        ...more,
      }),
    );
  }

  return { signatureOf, sign, postbackOf };
}
