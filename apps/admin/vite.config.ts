import { areaViteConfig } from '../../tools/build/area-vite-config.mts';

export default areaViteConfig('admin', 4301);
