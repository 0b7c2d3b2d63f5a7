import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxSecretOf, signSandboxNotice } from '../../rig/sandbox-notice.mjs';

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {any} body JSON, or undefined where there is none
 */

/**
 * @typedef {object} Shop API processes that may be down for a moment
 * @property {(path: string, body: unknown) => Promise<Answer>} ask repeats the very same request until it is answered
 * @property {(paymentId: string, outcome: 'succeeded' | 'failed', amount: number) => Notice} makeNotice
 * @property {(notice: Notice) => Promise<void>} tell sends a provider's notice until it is acknowledged
 * @property {() => { requests: number, repeats: number }} counts
 */

/**
 * @typedef {object} Notice
 * @property {string} noticeId
 * @property {string} paymentId
 * @property {'succeeded' | 'failed'} outcome
 * @property {number} amount minor units
 * @property {string} currency
 */

const GIVE_UP_MS = 90_000;
const PAUSE_MS = 250;

/**
 * @param {string[]} apis
 * @param {string} appSecret
 * @returns {Shop}
 */
export function openShop(apis, appSecret) {
  const secret = sandboxSecretOf(appSecret);
  let requests = 0;
  let repeats = 0;

  /**
   * Anyone who gets no answer, or is told to come again, asks another process; the body, and so its key, stays.
   *
   * @param {string} path
   * @param {string} body
   * @param {() => Record<string, string>} headers
   * @returns {Promise<Answer>}
   */
  async function insist(path, body, headers = () => ({})) {
    const deadline = Date.now() + GIVE_UP_MS;
    for (let tries = 0; ; tries++) {
      requests += 1;
      const answer = await post(`${apis[requests % apis.length]}/api/v1${path}`, body, headers());
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (Date.now() > deadline) throw new Error(`${path} was not answered: ${JSON.stringify(answer)}`);
      repeats += 1;
      await sleep(PAUSE_MS * (1 + Math.min(tries, 4)) * (0.5 + Math.random()));
    }
  }

  return {
    ask: (path, body) => insist(path, JSON.stringify(body)),
    makeNotice: (paymentId, outcome, amount) => ({
      noticeId: randomUUID(),
      paymentId,
      outcome,
      amount,
      currency: 'RSD',
    }),
    async tell(notice) {
      const body = JSON.stringify(notice);
      const sign = () => ({ 'x-sandbox-signature': signSandboxNotice(body, secret) });
      const { status } = await insist('/callbacks/sandbox', body, sign);
      if (status !== 204 && status !== 200) throw new Error(`a notice was answered ${status}`);
    },
    counts: () => ({ requests, repeats }),
  };
}

/**
 * @param {string} url
 * @param {string} body
 * @param {Record<string, string>} headers
 * @returns {Promise<Answer | undefined>} undefined when there was no answer
 */
async function post(url, body, headers) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : undefined };
  } catch {
    return undefined; // deliberate: a process that was killed answers nothing; the buyer asks again
  }
}
