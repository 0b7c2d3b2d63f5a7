/**
 * The modules that exist once in the page: the shell offers them, areas take them from it. The shell's map and
 * the build preset of the areas are both made from this list. Each is offered whole, so nothing large belongs here.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  'i18next',
  '@vh/ui',
  '@vh/auth',
  '@vh/i18n',
  '@vh/api-client',
] as const;

/** The name of a shared module. */
export type SharedModule = (typeof sharedModules)[number];
