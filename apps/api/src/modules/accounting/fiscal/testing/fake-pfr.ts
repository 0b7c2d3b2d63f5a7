import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PfrInvoice } from '../providers/pfr-request.ts';

/** What the fake does with the next receipt instead of signing it and saying so. */
export type PfrFailure = 'bad_label' | 'wrong_pac' | 'broken' | 'signed_and_lost' | 'busy';

/** The authority's service on this machine: the part of its protocol (v3) that is used. */
export interface FakePfr {
  /** With a slash at the end. */
  readonly host: string;
  /** What was signed, the first first, with the request's id. */
  readonly signed: { readonly requestId: string; readonly invoice: PfrInvoice; readonly number: string }[];
  readonly disturb: PfrFailure[];
  close(): Promise<void>;
}

const status = {
  currentTaxRates: {
    taxCategories: [
      { name: 'O-PDV', categoryType: 0, taxRates: [{ label: 'Ђ', rate: 20 }] },
      { name: 'P-PDV', categoryType: 0, taxRates: [{ label: 'Е', rate: 10 }] },
      { name: 'N-PDV', categoryType: 0, taxRates: [{ label: 'Г', rate: 0 }] },
      { name: 'ECAL', categoryType: 1, taxRates: [{ label: 'N', rate: 20 }] },
    ],
  },
};

/** Starts it. */
export async function startFakePfr(pac: string): Promise<FakePfr> {
  const signed: FakePfr['signed'] = [];
  const disturb: PfrFailure[] = [];
  const server = createServer((request, response) => {
    const answer = (code: number, body: unknown) => {
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    void readJson(request).then(body => {
      if (request.headers['pac'] !== pac) return answer(401, { message: 'PAC' });
      if (request.url === '/api/v3/status') return answer(200, status);
      if (request.url !== '/api/v3/invoices') return answer(404, {});
      const trouble = disturb.shift();
      if (trouble === 'bad_label') return answer(400, { modelState: [{ errors: ['2310'] }] });
      if (trouble === 'wrong_pac') return answer(403, { message: 'PAC' });
      if (trouble === 'busy') return answer(429, {});
      if (trouble === 'broken') return answer(500, { message: 'broken' });
      const requestId = String(request.headers['requestid']);
      const number = `RX4F7Y5L-RX4F7Y5L-${signed.length + 1}`;
      signed.push({ requestId, invoice: body as PfrInvoice, number });
      if (trouble === 'signed_and_lost') return void request.socket.destroy();
      answer(200, {
        invoiceNumber: number,
        invoiceCounter: `${signed.length}/${signed.length}ПП`,
        sdcDateTime: '2026-06-01T12:00:00+02:00',
        verificationUrl: `https://suf.example/v/?vl=${signed.length}`,
        journal: 'FISKALNI RAČUN',
      });
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `http://127.0.0.1:${port}/`,
    signed,
    disturb,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}
