import type { LanguageCode } from '@vh/domain';
import type { RouteObject } from 'react-router-dom';

/** Version ranges of what an area needs: the API's contract, and what the shell offers areas. */
export interface AreaRequirements {
  readonly contract: string;
  readonly shell: string;
}

/** What the shell does for areas besides the shared modules. */
export interface ShellServices {
  /** The reader's choice of light or dark; undefined while the system decides. */
  readonly theme: 'light' | 'dark' | undefined;
  readonly chooseTheme: (theme: 'light' | 'dark') => void;
  /** Switches the language of the page and remembers it. */
  readonly chooseLanguage: (language: LanguageCode) => void;
  /** Loads a path as a new page, so that nothing of the present user stays on the screen. */
  readonly loadPage: (path: string) => void;
  /** Which version of the area this page runs. */
  readonly release: RunningRelease | undefined;
  /** True when the person sees previews in this browser. */
  readonly showsPreviews: boolean;
  /** Remembers whether the person sees previews, and loads the page again. */
  readonly choosePreviews: (isEnabled: boolean) => void;
  /** Tells that a page of the area failed: a version that fails for too many people is taken back automatically. */
  readonly reportFailure: (error: unknown) => void;
}

/** The version of an area that a page runs. */
export interface RunningRelease {
  readonly version: string;
  /** As what this person got it. */
  readonly channel: 'live' | 'rollout' | 'preview';
  /** True when a preview is offered to who wants one. */
  readonly hasPreview: boolean;
}

/** What a remote exposes as `./area`: everything the shell needs to mount it. */
export interface Area {
  /** Also the first part of its path. */
  readonly name: string;
  readonly requires: AreaRequirements;
  /**
   * The routes below the area's path. The first one is the area's own root: its context, texts and error boundary come
   * from the area's bundle. `useServices` is a hook, for what the shell does changes while the area is open.
   */
  readonly mount: (useServices: () => ShellServices) => RouteObject[];
}

/**
 * Version of what the shell offers areas: the shared modules and the shapes of {@link Area} and {@link ShellServices}.
 * A change that breaks areas raises the first number, so that an older shell refuses a newer area with a clear message.
 */
export const shellVersion = '7.0.0';

/** Tells an area from whatever else a remote may expose. */
export function isArea(value: unknown): value is Area {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'requires' in value &&
    'mount' in value &&
    typeof value.mount === 'function'
  );
}
