import { readSettings } from './settings.mjs';
import { checkNodeVersion } from './node-version.mjs';

describe('the settings', () => {
  it('have defaults', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 4200, host: '127.0.0.1', nodeEnv: 'development' });
    expect(settings.dataDir).toMatch(/[/\\]\.data$/);
    expect(settings.publicOrigin).toBe('http://localhost:4200');
    expect(settings.apiPort).toBeUndefined();
  });

  it('come from the environment', () => {
    const settings = readSettings({
      PORT: '5000',
      API_PORT: '5001',
      DATA_DIR: '/srv/vh',
      DATABASE_URL: 'postgresql://x',
    });
    expect(settings).toMatchObject({
      port: 5000,
      apiPort: 5001,
      dataDir: '/srv/vh',
      releaseDir: '/srv/vh/release',
    });
    expect(settings.databaseUrl).toBe('postgresql://x');
  });

  it.each(['zero', '0', '-1', '70000', '80.5'])('refuse the port %s', PORT => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT is/);
    expect(() => readSettings({ API_PORT: PORT })).toThrow(/^API_PORT is/);
  });
});

describe('the check of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('lets %s pass', version => {
    expect(() => checkNodeVersion(version)).not.toThrow();
  });

  it.each(['18.20.0', '20.18.3'])('stops %s with a sentence', version => {
    expect(() => checkNodeVersion(version)).toThrow(/20\.19 or newer is needed/);
  });
});
