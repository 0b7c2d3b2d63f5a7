/** Pages of the doors: they alone may use what reading codes takes, the camera and WebAssembly. */
const doorPath = /^\/scanner(\/|$)/;

/** Whether the page at a path may read codes; the server says so to the browser, once for each page it loads. */
export function mayReadCodes(pathname: string): boolean {
  return doorPath.test(pathname);
}
