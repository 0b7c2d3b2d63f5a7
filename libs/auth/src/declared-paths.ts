/** What a route asks of its visitor besides the role of its area. */
export type RouteGuard = 'admin' | 'can-add-events' | 'all-events';

/**
 * Paths of an area below its name, as its router has them, each with its guards where the area's own is not enough: `{ "event":
 * [], ":id/settings": ["admin"] }`. A guard that this shell does not know lets nobody in.
 */
export type DeclaredPaths = Readonly<Record<string, readonly string[]>>;
