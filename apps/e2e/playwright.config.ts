import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserSwitches } from './src/support/browser-switches.ts';

/** Journeys need the product: its address, or a start of their own. */
const baseURL = process.env['E2E_BASE_URL'] ?? 'http://localhost:4200';
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const executablePath = process.env['CHROMIUM_PATH'] ?? systemChromium;

export default defineConfig({
  testDir: 'src/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films every page of every test, a third of the time; ask for one with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserSwitches],
    },
  },
  ...(process.env['E2E_BASE_URL']
    ? {}
    : {
        webServer: {
          command: 'node ../../tools/start.mjs',
          url: `${baseURL}/healthz`,
          reuseExistingServer: true,
          timeout: 600_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        },
      }),
});
