import { lazy, memo, Suspense, useEffect, useId, type ComponentType, type ReactNode } from 'react';
import { loadWithRetries } from './load-with-retries.ts';
import { partIsAlive, whenNeeded, type Sleep } from './when-needed.ts';

/**
 * A part of the page below the fold. The server draws it like any other; in the browser its code is fetched and it
 * comes to life when it is nearly on the screen, touched, or somebody goes to another page. Until then its links are
 * plain links. Give it props that keep their identity: new ones make it come to life.
 *
 * @param name unique on the page
 * @param sleep how long it can stay as it was drawn though it is seen; asked in the browser
 */
export function hydrateLater<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  sleep?: () => Sleep,
): ComponentType<P> {
  const Part: ComponentType<P> = lazy(async () => {
    await whenNeeded(name, sleep);
    return { default: await loadWithRetries(load) };
  });
  // What React has not brought to life yet it would draw again if the page around it drew it again.
  return memo(function LaterPart(props: P) {
    return (
      <DrawnPart name={name}>
        <Part {...props} />
      </DrawnPart>
    );
  }) as unknown as ComponentType<P>;
}

/**
 * A part whose code few pages need. Where the server drew it, its code is fetched as soon as the page is alive; what is
 * pressed or typed in it until then is kept, as before the page was alive.
 */
export function hydrateSoon<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: ReactNode,
): ComponentType<P> {
  const Part: ComponentType<P> = lazy(async () => ({ default: await loadWithRetries(load) }));
  return function SoonPart(props: P) {
    return (
      <DrawnPart name={useId()} fallback={fallback}>
        <Part {...props} />
      </DrawnPart>
    );
  };
}

interface DrawnPartProps {
  readonly name: string;
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part that may be only drawn so far: what is done in it before it comes to life is kept until then. */
function DrawnPart({ name, fallback, children }: DrawnPartProps) {
  return (
    <div data-later={name} style={{ display: 'contents' }}>
      <Suspense fallback={fallback}>
        {children}
        <Alive name={name} />
      </Suspense>
    </div>
  );
}

/** Says in the browser that the part it stands in has come to life; it adds nothing to the page. */
function Alive({ name }: { name: string }) {
  useEffect(() => partIsAlive(name), [name]);
  return null;
}
