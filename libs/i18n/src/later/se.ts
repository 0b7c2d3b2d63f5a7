/// <reference types="vite/client" />
import { joined } from '../joined.ts';

/** The words of all pages but those that every page says. */
export const messages = joined(import.meta.glob('../locales/*/se.json', { eager: true, import: 'default' }));
