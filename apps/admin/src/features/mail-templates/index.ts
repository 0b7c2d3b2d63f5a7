export { useMailNames } from './mail-template-names.ts';
export { mailTemplateRoutes } from './mail-template-routes.tsx';
