import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider was asked. */
export interface ProviderRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An answer by status and JSON; 'lost' takes the request and hangs up. */
export type ProviderAnswer = { readonly status: number; readonly json: unknown } | 'lost';

/** Answers as Infobip, Twilio and Meta do, on the loopback address. */
export interface FakeProviders {
  readonly host: string;
  readonly requests: ProviderRequest[];
  /** What is answered next; without one it takes the message. */
  next: ProviderAnswer | undefined;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startFakeProviders(): Promise<FakeProviders> {
  const requests: ProviderRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(asked);
      const answer = fake.next ?? takenAs(asked);
      if (answer === 'lost') return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.json));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeProviders = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    next: undefined,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function takenAs({ path, body }: ProviderRequest): ProviderAnswer {
  if (path === '/sms/3/messages') {
    const [, id = ''] = /"messageId":"([^"]+)"/.exec(body) ?? [];
    const status = { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED', description: '' };
    return {
      status: 200,
      json: { bulkId: '1', messages: [{ messageId: id, status, details: { messageCount: 2 } }] },
    };
  }
  if (path.endsWith('/Messages.json'))
    return { status: 201, json: { sid: 'SM1', status: 'queued', num_segments: '2' } };
  return {
    status: 200,
    json: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1', message_status: 'accepted' }] },
  };
}
