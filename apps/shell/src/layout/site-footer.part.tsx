/** The footer as a part of its own, which browsers fetch when it comes near. */
export { SiteFooter } from './site-footer.tsx';
