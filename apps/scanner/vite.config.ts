import { mergeConfig } from 'vite';
import { areaViteConfig } from '../../tools/build/area-vite-config.mts';

// The worker that decodes pictures is a module: it finds its WebAssembly file by its own address.
export default mergeConfig(areaViteConfig('scanner', 4306), { worker: { format: 'es' } });
