import { createServer } from 'node:net';

/**
 * A loopback port that was free a moment ago.
 *
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  const port = await tryListen(0, '127.0.0.1');
  if (port === undefined) throw new Error('the system gave no free loopback port');
  return port;
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether a server could listen there now
 */
export async function isPortFree(port, host = '127.0.0.1') {
  return (await tryListen(port, host)) !== undefined;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | undefined>}
 */
function tryListen(port, host) {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });
}
