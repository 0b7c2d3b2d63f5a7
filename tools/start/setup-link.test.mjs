import { readSettings } from './settings.mjs';
import { readSetupLink } from './setup-link.mjs';
import { welcome } from './welcome.mjs';

const printed = ['There is no admin yet. Open this link.', 'https://tickets.example/setup?token=t'];
const production = readSettings({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://tickets.example' });

/** @type {string[][]} */
let asked = [];
/** @type {Parameters<typeof readSetupLink>[2]} */
const run = async (args, _env, onLine) => {
  asked.push(args);
  printed.forEach(line => onLine?.(line));
};

describe('the first start of a production shop', () => {
  beforeEach(() => {
    asked = [];
  });

  it('prints the setup link, and no demo accounts', async () => {
    const setup = await readSetupLink(production, 'postgres://db', run);
    const text = welcome(production, 'http://localhost:4200', setup);
    expect(asked).toEqual([['setup-link']]);
    expect(text).toContain(
      '  There is no admin yet. Open this link.\n  https://tickets.example/setup?token=t\n',
    );
    expect(text).not.toContain('demo');
  });

  it('is the only start that asks for one', async () => {
    const settings = readSettings({});
    expect(await readSetupLink(settings, 'postgres://db', run)).toEqual([]);
    expect(asked).toEqual([]);
    expect(welcome(settings, 'http://localhost:4200')).toContain('admin@demo.test');
  });
});
