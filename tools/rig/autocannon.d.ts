/** The part of autocannon 8 that we use; the package carries no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    headers?: Record<string, string>;
    body?: string | undefined;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    timeout: number;
    requests: Request[];
  }
  interface Result {
    '2xx': number;
    duration: number;
    errors: number;
    latency: { p50: number; p99: number };
    statusCodeStats?: Record<string, { count?: number }>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
