import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import type { RenderedPage } from '../../src/entry-server.tsx';
import type { ServerConfig } from '../config.ts';

/** The settings of a web server under test: nobody answers at its API, nothing is kept and nothing is logged. */
export const buildServerConfig = (change: Partial<ServerConfig> = {}): ServerConfig => ({
  port: 0,
  host: '127.0.0.1',
  apiUrl: 'http://127.0.0.1:9',
  releaseDir: tmpdir(),
  publicOrigin: 'https://hall.test',
  areaOrigins: [],
  pageCacheMs: 0,
  renderTimeoutMs: 10_000,
  trustProxy: 'loopback',
  contentSecurity: true,
  logLevel: 'silent',
  ...change,
});

/** A page of the given text, drawn at once. */
export function buildRenderedPage(
  html: string,
  change: Partial<RenderedPage & { kind: 'page' }> = {},
): RenderedPage {
  const stream = new PassThrough();
  stream.end(html);
  return {
    kind: 'page',
    status: 200,
    headers: {},
    outsideScripts: [],
    stream: stream as never,
    complete: Promise.resolve(),
    lacksData: false,
    takeQueryScript: () => '',
    tellWhole: () => undefined,
    ...change,
  };
}
