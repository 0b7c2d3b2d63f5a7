/** Pages that may open the camera: the doors, and the page from which their people come in. */
const withCamera = /^\/(login|scanner)(\/|$)/;

/** Whether the page at a path may open the camera; the server says so to the browser, once for each page it loads. */
export function mayOpenCamera(pathname: string): boolean {
  return withCamera.test(pathname);
}
