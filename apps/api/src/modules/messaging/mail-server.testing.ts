import { createServer, type AddressInfo } from 'node:net';

/** A mail server that takes what it is told to take, and remembers the lines that it got. */
export interface FakeMailServer {
  readonly port: number;
  readonly received: string[];
  /** What it answers to every recipient instead of yes. */
  refuse: string | undefined;
  /** Takes the words and hangs up without saying so. */
  hangUpAfterData: boolean;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startMailServer(): Promise<FakeMailServer> {
  const received: string[] = [];
  const server = createServer(socket => {
    let isData = false;
    socket.write('220 here\r\n');
    socket.on('error', () => undefined);
    socket.on('data', chunk => {
      for (const line of chunk.toString('utf8').split('\r\n')) {
        if (isData) {
          received.push(line);
          if (line !== '.') continue;
          isData = false;
          if (fake.hangUpAfterData) socket.destroy();
          else socket.write('250 taken\r\n');
        } else if (/^EHLO/.test(line)) socket.write('250 here\r\n');
        else if (/^RCPT/.test(line)) socket.write(`${fake.refuse ?? '250 well'}\r\n`);
        else if (/^DATA/.test(line)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n');
        else if (line !== '') socket.write('250 well\r\n');
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeMailServer = {
    port: (server.address() as AddressInfo).port,
    received,
    refuse: undefined,
    hangUpAfterData: false,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
  return fake;
}
