import { areaViteConfig } from '../../tools/build/area-vite-config.mts';

export default areaViteConfig('contractor', 4304);
