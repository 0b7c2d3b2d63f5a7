/** The files of the client build that one page needs; absolute paths on the site. */
export interface PageAssets {
  /** The module that starts the page. */
  readonly entry: string;
  /** Modules to fetch together with it. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}
