export * from './area-choices.ts';
export * from './area-switcher.tsx';
export * from './entry-decision.ts';
export * from './guard.ts';
export * from './me-query.ts';
export * from './session.ts';
export * from './session-context.tsx';
export * from './session-cookies.ts';
