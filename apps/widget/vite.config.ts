import { defineConfig, type Plugin } from 'vite';
import { tokens, words } from './build/widget-data.ts';

const name = 'virtual:widget-data';

/** Puts the words and colours of the widget into it, so that it asks for nothing but the event. */
function widgetData(): Plugin {
  return {
    name: 'widget-data',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load: id =>
      id === `\0${name}`
        ? `export const words = ${JSON.stringify(words)};\nexport const tokens = ${JSON.stringify(tokens)};`
        : undefined,
  };
}

export default defineConfig({
  plugins: [widgetData()],
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    lib: { entry: 'src/main.ts', formats: ['iife'], name: 'VelvetHallWidget', fileName: () => 'widget.js' },
  },
});
