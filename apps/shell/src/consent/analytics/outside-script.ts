import { coverAddress } from './cover-address.ts';

/** Longest time the address stays covered for a script that does not come, in milliseconds. */
const longestCover = 8000;

/** How long it stays covered for what a script fetches and tells when it starts, in milliseconds. */
const startCover = 3000;

/** Hosts whose scripts leave with the consent, those that they have fetched themselves included. */
const outsideHost =
  /(?:^|\.)(?:googletagmanager|google-analytics|googleadservices|doubleclick|facebook)\.(?:com|net)$/;

const added = new Set<string>();

/** Adds an outside script to the page, once; while it starts, the address bar shows no token. */
export function addOutsideScript(src: string): void {
  if (added.has(src)) return;
  added.add(src);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.dataset['consented'] = '';
  // a container hands the nonce on to what it adds
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) script.nonce = nonce;
  const uncover = coverAddress();
  const timer = setTimeout(uncover, longestCover);
  script.addEventListener('load', () => {
    clearTimeout(timer);
    setTimeout(uncover, startCover);
  });
  script.addEventListener('error', () => {
    added.delete(src);
    clearTimeout(timer);
    uncover();
  });
  document.head.append(script);
}

/** Takes outside scripts and what they have put into the page away. */
export function removeOutsideScripts(): void {
  for (const element of document.querySelectorAll<HTMLElement & { src: string }>('script[src], iframe[src]'))
    if (element.dataset['consented'] === '' || isOutside(element.src)) element.remove();
}

function isOutside(src: string): boolean {
  return URL.canParse(src) && outsideHost.test(new URL(src).hostname);
}
