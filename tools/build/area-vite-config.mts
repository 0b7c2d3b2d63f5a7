import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { sharedModules } from '../../libs/area/src/shared-modules.ts';

/** Port of the shell while developing; areas reload through it. */
const shellPort = Number(process.env['PORT'] ?? 4200);

/**
 * The Vite configuration of an area: one exposed module, everything shared taken from the shell
 * (`import: false` keeps fallback copies out), files addressed relative to wherever they are served from.
 *
 * @param name of the area, which is also the name of its folder below apps
 * @param port of its development server
 */
export function areaViteConfig(name: string, port: number): UserConfig {
  const origin = `http://localhost:${port}`;
  return defineConfig({
    base: './',
    server: { port, strictPort: true, host: 'localhost', cors: true, origin },
    plugins: [
      react({ reactRefreshHost: `http://localhost:${shellPort}` }),
      federation({
        name,
        filename: 'remoteEntry.js',
        manifest: true,
        dts: false,
        exposes: { './area': './src/area.tsx' },
        shared: Object.fromEntries(sharedModules.map(key => [key, { singleton: true, import: false }])),
        experiments: { externalRuntime: true },
      }),
    ],
    css: { modules: { generateScopedName: `${name}-[local]-[hash:base64:5]` } },
    // An area has no page of its own to start from.
    build: { target: 'esnext', emptyOutDir: true, rolldownOptions: { input: 'src/area.tsx' } },
  });
}
