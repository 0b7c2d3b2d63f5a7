import { createHmac, hkdfSync } from 'node:crypto';

/**
 * The secret that the sandbox provider shares with an API process, as the API makes it of its own.
 *
 * @param {string} appSecret
 */
export function sandboxSecretOf(appSecret) {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'velvet-hall sandbox callback', 32));
}

/**
 * Signs a notice as the sandbox provider does.
 *
 * @param {string} body the very text that is sent
 * @param {Buffer} secret
 * @returns {string} the value of the header `x-sandbox-signature`
 */
export function signSandboxNotice(body, secret) {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
