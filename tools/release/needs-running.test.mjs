import { createServer } from 'node:http';
import { needsRunning } from './needs-running.mjs';

/** @type {import('node:http').Server[]} */
const servers = [];
const closeAll = () =>
  servers.splice(0).forEach(server => {
    server.close();
    server.closeAllConnections();
  });
afterEach(closeAll);

/** A product that answers with one status after the other, the last one for ever. */
const productOf = async (/** @type {number[]} */ ...statuses) => {
  const server = createServer((_request, response) => {
    response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 0) : (statuses[0] ?? 0)).end('no database');
  });
  servers.push(server);
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return `http://127.0.0.1:${server.address().port}`;
};

describe('a release that needs the running product', () => {
  it('goes on where it is well, and where it is well again in a while', async () => {
    await expect(needsRunning(await productOf(200))).resolves.toBeUndefined();
    await expect(needsRunning(await productOf(503, 503, 200), 5_000)).resolves.toBeUndefined();
  });

  it('is refused with what the product says', async () => {
    await expect(needsRunning(await productOf(503), 20)).rejects.toThrow(/says 503 no database/);
  });

  it('goes on asking one that is too busy to answer', async () => {
    const origin = await productOf(200);
    const [server] = servers;
    const [answer] = server.listeners('request');
    let asked = 0;
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      asked += 1;
      if (asked > 1) answer(request, response);
    });
    await expect(needsRunning(origin, 5_000, 100)).resolves.toBeUndefined();
    expect(asked).toBe(2);
    server.removeAllListeners('request');
    await expect(needsRunning(origin, 300, 100)).rejects.toThrow('says nothing for 0.1 seconds');
  });

  it('is refused at once where nothing answers', async () => {
    const origin = await productOf(200);
    closeAll();
    await expect(needsRunning(origin)).rejects.toThrow(`nothing answers at ${origin}`);
  });
});
