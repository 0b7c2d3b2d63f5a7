import { isHubAddress, isPrivateHubAddress } from './hub-address.ts';

describe('where a hub may be asked', () => {
  it.each([
    'https://hub.hall.example:7420',
    'https://hub.hall.example',
    'https://192.168.1.20:7420',
    'http://192.168.1.20:7420',
    'http://10.0.0.5:7420',
    'http://172.31.255.1:8000',
    'http://127.0.0.1:7420',
    'http://localhost:7420',
    'http://hub.local:7420',
  ])('is %s', text => expect(isHubAddress(text)).toBe(true));

  it.each([
    ['http on the internet', 'http://hub.hall.example:7420'],
    ['http at a public number', 'http://172.32.0.1:7420'],
    ['http at a name that begins like a number', 'http://10.evil.example:7420'],
    ['every address at once', 'https://*'],
    ['all of a domain', 'https://*.example'],
    ['an address with another directive', "https://a;script-src'unsafe-inline'"],
    ['two addresses', 'https://a.example https://b.example'],
    ['a page', 'https://hub.example/page'],
    ['a login', 'https://me@hub.example'],
    ['another way to write it', 'https://HUB.example'],
    ['no address', 'hub'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('is not %s', (_, text) => expect(isHubAddress(text)).toBe(false));
});

describe('an address of the own network', () => {
  it.each([
    'http://192.168.1.20:7420',
    'https://10.0.0.5',
    'http://169.254.1.1:7420',
    'https://hub.local:7420',
  ])('is %s', text => expect(isPrivateHubAddress(text)).toBe(true));
  it.each([
    'https://evil.example',
    'https://84.20.10.5:7420',
    'https://10.evil.example',
    'https://hub.local.example',
  ])('is not %s', text => expect(isPrivateHubAddress(text)).toBe(false));
});
