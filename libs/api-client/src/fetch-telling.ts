/** A `fetch` for one request with a body, which tells how much of it is under way, from 0 to 1. */
export function fetchTelling(onSent: (part: number) => void): typeof globalThis.fetch {
  return (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      // a request that was not sent yet tells nobody that it was abandoned
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      const end = () => signal?.removeEventListener('abort', abort);
      request.open(method, String(url));
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'arraybuffer';
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.onload = () => {
        end();
        resolve(answerOf(request));
      };
      request.onerror = () => {
        end();
        reject(new TypeError('no answer'));
      };
      request.onabort = () => {
        end();
        reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
      };
      signal?.addEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, statusText, response } = request;
  // such answers must have no body at all
  const body = status === 204 || status === 304 ? null : (response as ArrayBuffer);
  return new Response(body, { status, statusText, headers });
}
