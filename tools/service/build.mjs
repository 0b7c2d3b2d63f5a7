import { ensureBuilt } from '../start/build.mjs';

/** Builds everything that an image carries. */
export async function run() {
  await ensureBuilt(line => void process.stdout.write(`${line}\n`));
}
