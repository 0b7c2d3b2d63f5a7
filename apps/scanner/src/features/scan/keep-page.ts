import { keepPage, offerAsApp } from '@vh/area-kit';
import { createDecoder } from '../decode/index.ts';
import { loadSupportPage } from '../support/index.ts';

/** Keeps the door's page with what only the camera would load, and the page of help; answers an end. */
export function keepDoorPage(): () => void {
  return keepPage({
    worker: '/scanner-worker.js',
    scope: '/scanner',
    prepare: async () => {
      await loadSupportPage();
      (await createDecoder()).close();
    },
  });
}

/** Offers the scanner as an app of its own; answers an end. */
export function offerDoorAsApp(): () => void {
  return offerAsApp('/scanner.webmanifest');
}
