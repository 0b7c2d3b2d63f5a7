/**
 * Makes a call of the back office.
 *
 * @param {{ api: { url: string }, token: string }} caller
 * @param {string} call
 * @param {object} body
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function ask({ api, token }, call, body) {
  const response = await fetch(`${api.url}/api/v1/back/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
