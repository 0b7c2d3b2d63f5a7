import { areaViteConfig } from '../../tools/build/area-vite-config.mts';

export default areaViteConfig('payspot', 4305);
