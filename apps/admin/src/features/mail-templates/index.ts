export { mailNamesEn } from './mail-template-names.en.ts';
export { mailNamesSr } from './mail-template-names.sr.ts';
export { mailTemplateRoutes } from './mail-template-routes.tsx';
