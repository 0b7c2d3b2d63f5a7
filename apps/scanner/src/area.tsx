import { defineArea } from '@vh/area-kit';
import { requires } from '../area.json';
import { scanRoute } from './features/scan/index.ts';
import { supportRoute } from './features/support/index.ts';
import { texts } from './texts/use-texts.ts';

/** The door: check tickets in and out, and help for those who do. It fills the screen, without a frame. */
export const area = defineArea({
  name: 'scanner',
  requires,
  texts,
  navigation: [
    { to: '/scanner/:id', label: 'scan', icon: 'qr', end: true },
    { to: '/scanner/support', label: 'support', icon: 'phone' },
  ],
  routes: [supportRoute, scanRoute],
});
