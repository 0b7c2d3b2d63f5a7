import { areaViteConfig } from '../../tools/build/area-vite-config.mts';

export default areaViteConfig('client', 4302);
