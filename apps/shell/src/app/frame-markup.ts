import { createContext, useContext } from 'react';

/** What stands inside the elements of header and footer, as React has drawn it. */
export interface Frame {
  readonly header: string;
  readonly footer: string;
}

const FrameContext = createContext<Frame | undefined>(undefined);

/** Gives the server's pages the frame of a page before; browsers have none and draw their own. */
export const FrameProvider = FrameContext.Provider;

/** What an element of the frame is given instead of children, if its markup is known. */
export function useFrameMarkup(
  part: keyof Frame,
): { dangerouslySetInnerHTML: { __html: string } } | undefined {
  const markup = useContext(FrameContext)?.[part];
  return markup === undefined ? undefined : { dangerouslySetInnerHTML: { __html: markup } };
}
