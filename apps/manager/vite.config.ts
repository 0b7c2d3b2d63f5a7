import { areaViteConfig } from '../../tools/build/area-vite-config.mts';

export default areaViteConfig('manager', 4303);
