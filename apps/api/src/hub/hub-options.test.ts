import { readHubOptions, usage } from './hub-options.ts';

const site = ['--site', 'https://tickets.example/en?x=1'];

describe('the words behind the command of a hub', () => {
  it('ask how it is started, whatever else they say', () => {
    for (const args of [['--help'], ['-h'], ['--help', '--port', 'none']])
      expect(readHubOptions(args)).toEqual({ kind: 'help' });
    for (const name of ['data', 'pair', 'site', 'port', 'address', 'cert', 'key', 'new-key', 'help'])
      expect(usage).toMatch(new RegExp(`^--${name} `, 'm'));
  });

  it('may be none', () => {
    const options = { data: '.data/hub', port: 7420, addresses: [], isKeyNew: false };
    expect(readHubOptions([])).toEqual({ kind: 'start', options });
  });

  it('pair it at the origin of an address, also by a text that begins with a hyphen', () => {
    const pair = { code: '-secret', origin: 'https://tickets.example' };
    for (const args of [['--pair=-secret'], ['--pair', '-secret']])
      expect(readHubOptions([...args, ...site])).toMatchObject({ options: { pair } });
  });

  it.each([
    ['a word that it does not know', ['--hepl']],
    ['a value that is missing', ['--port']],
    ['a code without a site', ['--pair', 'code']],
    ['a site without a code', site],
    ['a site that is none', ['--pair', 'code', '--site', 'tickets.example']],
    ['a site that nobody can call', ['--pair', 'code', '--site', 'mailto:house@tickets.example']],
    ['a port that is none', ['--port', '70000']],
    ['an address that pages may not ask', ['--address', 'http://tickets.example']],
    ['a certificate without its key', ['--cert', 'cert.pem', '--address', 'https://hub.example']],
    ['a certificate without a name', ['--cert', 'cert.pem', '--key', 'key.pem']],
  ])('are refused for %s', (_what, args) => {
    expect(readHubOptions(args)).toMatchObject({ kind: 'wrong', why: expect.stringMatching(/\S/) });
  });
});
