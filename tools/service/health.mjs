import { get } from 'node:http';
import { API_PORT } from '../start/serve-api.mjs';

/** Ports of the roles, of which a container has one. */
const ports = process.env['PORT'] ? [Number(process.env['PORT'])] : [4200, API_PORT];

/** Ends with 0 when the service of this container answers. */
export async function run() {
  const answers = await Promise.all(ports.map(answersAt));
  return answers.includes(true) ? 0 : 1;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answersAt(port) {
  return new Promise(resolve => {
    const call = get({ host: '127.0.0.1', port, path: '/healthz', timeout: 4_000 }, answer => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(false));
  });
}
