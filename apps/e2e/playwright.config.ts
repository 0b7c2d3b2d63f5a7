// Nx reads this file as it stands: JavaScript only, and no imports of TypeScript.
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Journeys need the product: its address, or a start of their own. */
const baseURL = process.env['E2E_BASE_URL'] ?? 'http://localhost:4200';
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const executablePath = process.env['CHROMIUM_PATH'] ?? systemChromium;

/** What Playwright switches off in every Chromium (1.65.1): Chromium heeds only the last such list, so ours repeats it. */
const playwrightDisables = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Parts of Chromium's own window that no page can see: each new window draws two lists for its address bar, in a
 * process that works longer than the page under test, and keeps an empty process for the next page.
 */
const windowParts = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

export default defineConfig({
  testDir: 'src/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // one more than cores, since a journey also waits for timers and answers
  workers: 3,
  // the longest take more than a minute where others keep the machine busy
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // what is read aloud stands beside the journey, as a text that people read
  snapshotPathTemplate: '{testDir}/{testFileDir}/spoken/{arg}{ext}',
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
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...playwrightDisables, ...windowParts].join(',')}`,
      ],
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
