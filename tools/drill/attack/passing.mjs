/** @typedef {import('./holed-proxy.mjs').Passing} Passing */
/** @typedef {import('./holed-proxy.mjs').Reply} Reply */

/**
 * @param {Passing} passing
 * @param {string} [call] the path of a call, or how those of several begin
 */
export function isCall({ method, path }, call = '') {
  return method === 'POST' && path.startsWith(`/api/v1${call}`);
}

/** @param {unknown} body */
export function json(body, status = 200) {
  return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) };
}

/** @param {Passing} passing */
export function fieldsOf({ body }) {
  try {
    return JSON.parse(body.toString('utf8')) ?? {};
  } catch {
    return {}; // deliberate: what is no JSON has no fields
  }
}

/** @param {Passing} passing */
export function cookieOf({ headers: { cookie = '' } }) {
  return /_vh_user_token=([^;]+)/.exec(cookie)?.[1];
}

/**
 * Lets scripts run that stand in a page, and adds one.
 *
 * @param {Reply} reply
 * @param {string} script
 */
export function runsInline(reply, script) {
  delete reply.headers['content-security-policy'];
  reply.text = reply.text.replace('<head>', `<head>${script}`);
}
