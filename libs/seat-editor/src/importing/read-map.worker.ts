import { readMap } from './read-map.ts';
import type { ReadRequest } from './read-protocol.ts';

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(readMap(data));
});
