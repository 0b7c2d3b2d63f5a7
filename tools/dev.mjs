import { parseArguments } from './process/arguments.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { readSettings } from './start/settings.mjs';

const USAGE = `npm run dev                                                  the whole product
       npm run dev -- <area> <area> …                               the whole product with these areas
       npm run dev -- <area> [--shell <address>] [--port <number>]  one area on a shell that runs`;

runMain(async () => {
  const options = /** @type {const} */ ({ shell: { type: 'string' }, port: { type: 'string' } });
  const { values, positionals } = parseArguments(options, USAGE);
  const [shell, port] = [values.shell, values.port].map(value =>
    value === undefined ? undefined : String(value),
  );
  checkNodeVersion();
  // each way of developing reads what it needs and no more
  const [name, ...others] = positionals;
  if (name !== undefined && others.length === 0) {
    const { developArea } = await import('./dev/one-area.mjs');
    return developArea({ name, shell: shell ?? `http://localhost:${readSettings().port}`, port });
  }
  if (shell !== undefined || port !== undefined) {
    throw new UserFacingError(`--shell and --port are for one area.\n\nUsage: ${USAGE}`, { code: 'usage' });
  }
  const { developProduct } = await import('./dev/whole-product.mjs');
  return developProduct(positionals);
});
