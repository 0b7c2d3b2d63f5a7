/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, createServer as createListener, type AddressInfo, type Server as Listener } from 'node:net';
import { takeConnections } from './handed-connections.ts';

describe('connections that another process hands over', () => {
  let parent: EventEmitter;
  let server: Server;
  let listener: Listener;
  let drained: number;
  let told: object[];
  let finish: () => void;

  beforeEach(async () => {
    parent = new EventEmitter();
    drained = 0;
    told = [];
    server = createServer((request, response) => {
      if (request.url === '/slow') finish = () => response.end('slow');
      else response.end('quick');
    });
    takeConnections(server, { parent, tell: message => told.push(message), onDrained: () => (drained += 1) });
    listener = createListener({ allowHalfOpen: true }, socket =>
      parent.emit('message', { type: 'connection', id: 7 }, socket),
    );
    await Promise.all([server, listener].map(each => once(each.listen(0, '127.0.0.1'), 'listening')));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    listener.close();
  });

  const port = () => (listener.address() as AddressInfo).port;
  const ask = async (path: string): Promise<[string | undefined, string]> => {
    const [answer] = (await once(get({ port: port(), path, agent: false }), 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of answer) text += String(part);
    return [answer.headers.connection, text];
  };

  it('are served like those of the server itself', async () => {
    expect((await ask('/')).at(1)).toBe('quick');
    expect(told).toEqual([{ type: 'taken', id: 7 }]);
  });

  it('get their answer when the client has closed its side', async () => {
    const socket = connect({ port: port(), allowHalfOpen: true });
    socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let text = '';
    for await (const part of socket) text += String(part);
    expect(text).toContain('quick');
  });

  it('are finished when the server is to drain, and end with their answer', async () => {
    const slow = ask('/slow');
    while (!finish) await new Promise(resolve => setTimeout(resolve, 5));
    parent.emit('message', { type: 'drain' });
    expect(drained).toBe(0);
    finish();
    expect((await slow).at(1)).toBe('slow');
    while (drained === 0) await new Promise(resolve => setTimeout(resolve, 5));
    expect(drained).toBe(1);
  });

  it('that are kept open end with the next answer after the server was told to drain', async () => {
    const socket = connect(port());
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(request);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('keep-alive');
    parent.emit('message', { type: 'drain' });
    socket.write(request);
    const [second] = (await once(socket, 'data')) as [Buffer];
    expect(second.toString()).toMatch(/connection: close/i);
    await once(socket, 'close');
    expect(drained).toBe(1);
  });

  it('end the server at once when there is none', () => {
    parent.emit('message', { type: 'drain' });
    expect(drained).toBe(1);
  });
});
