import { createServer } from 'node:http';
import { servedContract } from './api-contract.mjs';

/** Asks a server that answers with a status and headers. */
async function ask(status, headers) {
  const server = createServer((_request, response) => response.writeHead(status, headers).end('{}'));
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  try {
    return await servedContract(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}

describe('the contract that the running API serves', () => {
  it('is what every answer says, also one that refuses', async () => {
    expect(await ask(200, { 'x-contract-version': '2.1.0' })).toBe('2.1.0');
    expect(await ask(503, { 'x-contract-version': '2.1.0' })).toBe('2.1.0');
  });

  it('is not known of an API that does not say it, and where nothing answers', async () => {
    expect(await ask(200, {})).toBeUndefined();
    expect(await servedContract('http://127.0.0.1:1')).toBeUndefined();
  });
});
