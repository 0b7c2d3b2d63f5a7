/** Pages of the doors: they alone may use what reading codes takes, the camera and WebAssembly. */
const doorPath = /^\/scanner(\/|$)/;

/** Pages of counters: they alone may speak to printers on USB. */
const counterPath = /^\/payspot(\/|$)/;

/** True when the page at a path may speak to printers; the server says so to the browser as well. */
export function mayUsePrinters(pathname: string): boolean {
  return counterPath.test(pathname);
}

/** Whether the page at a path may read codes; the server says so to the browser, once for each page it loads. */
export function mayReadCodes(pathname: string): boolean {
  return doorPath.test(pathname);
}
