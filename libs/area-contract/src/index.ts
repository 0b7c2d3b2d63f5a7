export * from './area.ts';
export * from './areas-file.ts';
export * from './chunk-failure.ts';
export * as routerFacade from './router-facade.ts';
export * from './shared-modules.ts';
