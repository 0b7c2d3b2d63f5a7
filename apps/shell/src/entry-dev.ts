/**
 * The page's start in development. The document is made by React and not by Vite, so the refresh runtime
 * that Vite would have written into index.html is set up here, before any component is read.
 */
const refreshPath = '/@react-refresh';

interface RefreshRuntime {
  injectIntoGlobalHook(target: Window): void;
}

declare global {
  interface Window {
    $RefreshReg$?: () => void;
    $RefreshSig$?: () => (type: unknown) => unknown;
  }
}

const { default: runtime } = (await import(/* @vite-ignore */ refreshPath)) as { default: RefreshRuntime };
runtime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => type => type;
await import('./entry-client.tsx');

export {};
