import type { ServerConfig } from './config.ts';
import { createFileGenerator, type FileGenerator } from './file-generator.ts';
import { createPageGenerator, type PageGenerator, type PageRenderer } from './page-generator.ts';

/** Makes pages and files, in this thread or another. */
export type Generator = PageGenerator & FileGenerator;

/** Makes them in this thread. */
export function createGenerator(config: ServerConfig, renderer: PageRenderer): Generator {
  return { ...createPageGenerator(config, renderer), ...createFileGenerator(config) };
}
