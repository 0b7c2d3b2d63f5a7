import type { ServerConfig } from './config.ts';
import { createFileMaker, type FileMaker } from './file-maker.ts';
import { createPageMaker, type PageMaker, type PageRenderer } from './page-maker.ts';

/** Makes pages and files, in this thread or another. */
export type Maker = PageMaker & FileMaker;

/** Makes them in this thread. */
export function createMaker(config: ServerConfig, renderer: PageRenderer): Maker {
  return { ...createPageMaker(config, renderer), ...createFileMaker(config) };
}
