import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choiceOf, paymentPage, type PageChoice } from './fake-allsecure-page.ts';
import {
  contentType,
  createPostbacks,
  type FakeCredentials,
  type FakeTransaction,
  type SignedPostback,
} from './fake-allsecure-postback.ts';

export type { FakeTransaction, SignedPostback };

/** How postbacks are sent: before or after the browser goes back, twice, or never. */
export type CallbackMode = 'before' | 'after' | 'twice' | 'none';

/** A gateway like AllSecure's on the loopback address, written from the reference of its protocol. */
export interface FakeAllsecure {
  readonly host: string;
  readonly transactions: Map<string, FakeTransaction>;
  /** Requests as they came: method, path. */
  readonly requests: string[];
  callbacks: CallbackMode;
  /** Answers the next requests of a kind in another way than usual. */
  readonly disturb: ('timeout' | 'lost' | 'rate_limit' | 'error' | 'garbage')[];
  /** What a browser does on the payment page; answers where it is sent. */
  choose(uuid: string, choice: PageChoice): Promise<string>;
  /** A card holder disputes a debit, or a dispute is decided for the shop. */
  chargeback(uuid: string): Promise<string>;
  reverseChargeback(uuid: string, chargebackUuid: string): Promise<void>;
  /** The postback of a transaction as it stands, signed. */
  postbackOf(transaction: FakeTransaction, more?: object): SignedPostback;
  sign(body: string, path?: string): SignedPostback;
  close(): Promise<void>;
}

const codes: Readonly<Record<string, readonly [string, string]>> = {
  '03': ['2003', 'The transaction was declined'],
  '06': ['2006', 'Insufficient funds'],
  '21': ['2021', '3-D Secure authentication failed'],
};

/** Starts the fake; `deliver` takes postbacks to the shop. */
export async function startFakeAllsecure(
  credentials: FakeCredentials,
  deliver: (callbackUrl: string, postback: SignedPostback) => Promise<void>,
): Promise<FakeAllsecure> {
  const { signatureOf, sign, postbackOf } = createPostbacks(credentials);
  const transactions = new Map<string, FakeTransaction>();
  const requests: string[] = [];
  const disturb: FakeAllsecure['disturb'] = [];
  const server = createServer((request, response) => void answer(request, response));

  function isGenuine(request: IncomingMessage, body: string): boolean {
    const { method = '', url = '', headers } = request;
    const basic = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return false;
    if (method === 'POST' && headers['content-type'] !== contentType) return false;
    const date = String(headers['date'] ?? headers['x-date'] ?? '');
    if (!/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} (UTC|GMT)$/.test(date)) return false;
    const given = headers['x-signature'];
    return (['sha512', 'md5'] as const).some(hash => signatureOf(method, body, date, url, hash) === given);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '' } = request;
    const [, atPage] = /^\/hpp\/(\w+)$/.exec(url) ?? [];
    if (atPage) return showPage(response, atPage, method === 'POST' ? choiceOf(body) : undefined);
    requests.push(`${method} ${url}`);
    const send = (status: number, value: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': contentType, ...headers }).end(JSON.stringify(value));
    };
    if (!isGenuine(request, body)) {
      return send(401, { success: false, errorCode: '1004', errorMessage: 'Signature invalid' });
    }
    const trouble = disturb.shift();
    if (trouble === 'timeout') return;
    if (trouble === 'rate_limit') {
      return send(
        429,
        { success: false, errorCode: '1000', errorMessage: 'slow down' },
        { 'retry-after': '7' },
      );
    }
    if (trouble === 'error') return send(503, { success: false, errorCode: '3003', errorMessage: 'down' });
    if (trouble === 'garbage') return void response.writeHead(200).end('<html>');
    const result = route(method, url, body);
    // done, but the answer never arrives
    if (trouble === 'lost') return void response.destroy();
    return send(200, result);
  }

  /** What a browser sees and does at the address that the buyer is sent to. */
  async function showPage(
    response: ServerResponse,
    uuid: string,
    choice: PageChoice | undefined,
  ): Promise<void> {
    const transaction = transactions.get(uuid);
    if (!transaction) return void response.writeHead(404).end();
    if (choice) return void response.writeHead(302, { location: await fake.choose(uuid, choice) }).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(paymentPage(transaction));
  }

  function route(method: string, url: string, body: string): unknown {
    const key = encodeURIComponent(credentials.apiKey);
    const [, operation] = new RegExp(`^/api/v3/transaction/${key}/(debit|refund)$`).exec(url) ?? [];
    if (method === 'POST' && operation)
      return transact(operation, JSON.parse(body) as Record<string, unknown>);
    const status = new RegExp(`^/api/v3/status/${key}/(getByUuid|getByMerchantTransactionId)/(.+)$`).exec(
      url,
    );
    if (method === 'GET' && status) return statusOf(status[1] ?? '', decodeURIComponent(status[2] ?? ''));
    return { success: false, errorCode: '1002', errorMessage: 'no such call' };
  }

  function transact(operation: string, body: Record<string, unknown>): unknown {
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
    const id = text('merchantTransactionId');
    const refused = (code: string, message: string) => ({
      success: false,
      returnType: 'ERROR',
      errors: [{ errorCode: code, errorMessage: message }],
    });
    if (!id || id.length > 50 || !/^\d+\.\d{2}$/.test(text('amount')) || !text('currency')) {
      return refused('1002', 'Invalid request data');
    }
    if ([...transactions.values()].some(known => known.merchantTransactionId === id)) {
      return refused('3004', 'Duplicate transaction ID');
    }
    const transaction: FakeTransaction = {
      uuid: randomUUID().replaceAll('-', '').slice(0, 20),
      merchantTransactionId: id,
      type: operation === 'debit' ? 'DEBIT' : 'REFUND',
      amount: text('amount'),
      currency: text('currency'),
      callbackUrl: text('callbackUrl') || undefined,
      successUrl: text('successUrl'),
      cancelUrl: text('cancelUrl'),
      errorUrl: text('errorUrl'),
      referenceUuid: text('referenceUuid') || undefined,
      status: 'REDIRECT',
      code: undefined,
      message: undefined,
    };
    if (transaction.type === 'REFUND') return refund(transaction, refused);
    transactions.set(transaction.uuid, transaction);
    return {
      success: true,
      uuid: transaction.uuid,
      purchaseId: `20261121-${transaction.uuid}`,
      returnType: 'REDIRECT',
      redirectType: 'fullpage',
      redirectUrl: `${fake.host}/hpp/${transaction.uuid}`,
      paymentMethod: 'Creditcard',
    };
  }

  function refund(
    transaction: FakeTransaction,
    refused: (code: string, message: string) => unknown,
  ): unknown {
    const debit = transactions.get(transaction.referenceUuid ?? '');
    if (!debit || debit.status !== 'SUCCESS') return refused('1002', 'Unknown reference');
    const back = [...transactions.values()]
      .filter(
        ({ type, referenceUuid, status }) =>
          type === 'REFUND' && referenceUuid === debit.uuid && status !== 'ERROR',
      )
      .reduce((sum, { amount }) => sum + Number(amount), Number(transaction.amount));
    if (back > Number(debit.amount) + 0.001) return refused('1006', 'More than was captured');
    // amounts that end so stay on their way until a postback tells
    transaction.status = transaction.amount.endsWith('.50') ? 'PENDING' : 'SUCCESS';
    transactions.set(transaction.uuid, transaction);
    const returnType = transaction.status === 'PENDING' ? 'PENDING' : 'FINISHED';
    return { success: true, uuid: transaction.uuid, returnType };
  }

  function statusOf(by: string, id: string): unknown {
    const found = [...transactions.values()].find(known =>
      by === 'getByUuid' ? known.uuid === id : known.merchantTransactionId === id,
    );
    if (!found) return { success: false, errorCode: '8001', errorMessage: 'Transaction not found' };
    return {
      success: true,
      transactionStatus: found.status,
      uuid: found.uuid,
      merchantTransactionId: found.merchantTransactionId,
      transactionType: found.type,
      amount: found.amount,
      currency: found.currency,
      ...(found.status === 'SUCCESS' && { extraData: { authCode: 'A1B2C3' } }),
      ...(found.code && { errors: [{ message: found.message, code: found.code }] }),
    };
  }

  async function tell(transaction: FakeTransaction): Promise<void> {
    if (transaction.callbackUrl) await deliver(transaction.callbackUrl, postbackOf(transaction));
  }

  function decide(transaction: FakeTransaction, choice: PageChoice): void {
    const forced = codes[transaction.amount.split('.')[1] ?? ''];
    const fail = ([code, message]: readonly [string, string], status: 'ERROR' | 'CANCELLED' = 'ERROR') =>
      Object.assign(transaction, { status, code, message });
    if (choice === 'cancel') fail(['2002', 'Cancelled by the customer'], 'CANCELLED');
    else if (choice === 'decline') fail(['2003', 'The transaction was declined']);
    else if (choice === '3ds_fail') fail(['2021', '3-D Secure authentication failed']);
    else if (forced) fail(forced);
    else transaction.status = choice === 'pending_then_ok' ? 'PENDING' : 'SUCCESS';
  }

  function getTransaction(uuid: string): FakeTransaction {
    const transaction = transactions.get(uuid);
    if (!transaction) throw new Error(`the gateway knows no ${uuid}`);
    return transaction;
  }

  async function sendDispute(uuid: string, message: object): Promise<void> {
    const debit = getTransaction(uuid);
    if (debit.callbackUrl)
      await deliver(debit.callbackUrl, sign(JSON.stringify({ result: 'OK', ...message })));
  }

  const fake: FakeAllsecure = {
    host: '',
    transactions,
    requests,
    callbacks: 'before',
    disturb,
    async choose(uuid, choice) {
      const transaction = getTransaction(uuid);
      decide(transaction, choice);
      const { callbacks } = fake;
      if (callbacks === 'before' || callbacks === 'twice') await tell(transaction);
      if (callbacks === 'twice') await tell(transaction);
      if (callbacks === 'after') setImmediate(() => void tell(transaction));
      if (transaction.status === 'CANCELLED') return transaction.cancelUrl;
      return transaction.status === 'ERROR' ? transaction.errorUrl : transaction.successUrl;
    },
    async chargeback(uuid) {
      const debit = getTransaction(uuid);
      const chargebackUuid = randomUUID().replaceAll('-', '').slice(0, 20);
      await sendDispute(uuid, {
        uuid: chargebackUuid,
        transactionType: 'CHARGEBACK',
        amount: debit.amount,
        currency: debit.currency,
        chargebackData: {
          originalUuid: uuid,
          originalMerchantTransactionId: debit.merchantTransactionId,
          amount: debit.amount,
          currency: debit.currency,
          reason: 'Fraud - card not present',
          chargebackDateTime: '2026-11-21T12:00:00+00:00',
        },
      });
      return chargebackUuid;
    },
    async reverseChargeback(uuid, chargebackUuid) {
      const debit = getTransaction(uuid);
      await sendDispute(uuid, {
        uuid: randomUUID().replaceAll('-', '').slice(0, 20),
        transactionType: 'CHARGEBACK-REVERSAL',
        amount: debit.amount,
        currency: debit.currency,
        chargebackReversalData: {
          originalUuid: uuid,
          originalMerchantTransactionId: debit.merchantTransactionId,
          chargebackUuid,
          amount: debit.amount,
          currency: debit.currency,
          reason: 'Won',
        },
      });
    },
    postbackOf,
    sign,
    close: () => closeServer(server),
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, { host: `http://127.0.0.1:${port}` });
}

/** Ends a server together with its open connections. */
export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}
