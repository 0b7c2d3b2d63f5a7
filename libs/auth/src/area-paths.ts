import type { AreaRole } from './entry-decision.ts';

/** What a route asks of its visitor besides the role of its area. */
export type RouteGuard = 'admin' | 'can-add-events';

/** Paths of an area below its name, as its router has them; with guards where the area's own is not enough. */
type AreaPaths = Readonly<Record<string, readonly RouteGuard[]>>;

const free: readonly RouteGuard[] = [];

/** Every route of every area (specification 2), and those of our own; the one place where guards are declared. */
export const areaPaths: Readonly<Record<AreaRole, AreaPaths>> = {
  admin: {
    '': free,
    audit: free,
    'audit/:number': free,
    buyer: free,
    'buyer/:buyerId': free,
    'buyer/:buyerId/merge': free,
    client: free,
    'client/add': free,
    'client/:clientId': free,
    'client/:clientId/payouts': free,
    'client/:clientId/payouts/add': free,
    'client/:clientId/payouts/books': free,
    'client/:clientId/stats': free,
    deploy: free,
    device: free,
    'device/:deviceId': free,
    event: free,
    'event/simple': free,
    'event/combined': free,
    'event/add-shared': free,
    'event/:eventId': free,
    'event/:eventId/edit': free,
    'event/:eventId/event-manager': free,
    'event/:eventId/doors': free,
    'event/:eventId/guests': free,
    'event/:eventId/pictures': free,
    'event/:eventId/waiting': free,
    'event/:eventId/places': free,
    'event/:eventId/code': free,
    'event/:eventId/question': free,
    'event/:eventId/seat-service': free,
    message: free,
    'message/:messageId': free,
    order: free,
    'order/due': free,
    'order/bank': free,
    'order/:orderId': free,
    pages: free,
    'pages/add': free,
    'pages/:pageId': free,
    payouts: free,
    'payouts/:payoutId': free,
    place: free,
    'place/add': free,
    'place/:placeId': free,
    'place/:placeId/seat-map/:seatMapId': free,
    export: free,
    report: free,
    'report/add': free,
    'report/:reportId': free,
    settings: free,
    'settings/design': free,
    'settings/email': free,
    'settings/email/template': free,
    'settings/email/template/:template/:language': free,
    'settings/fiscalisation': free,
    'settings/languages': free,
    'settings/marketing': free,
    'settings/marketing/email': free,
    'settings/marketing/email/add': free,
    'settings/marketing/email/suppressed': free,
    'settings/marketing/email/:campaignId': free,
    'settings/marketing/sms': free,
    'settings/marketing/sms/add': free,
    'settings/marketing/sms/suppressed': free,
    'settings/marketing/sms/:campaignId': free,
    'settings/marketing/whatsapp': free,
    'settings/marketing/whatsapp/add': free,
    'settings/marketing/whatsapp/suppressed': free,
    'settings/marketing/whatsapp/:campaignId': free,
    'settings/payment': free,
    'settings/seat-service': free,
    'settings/security': free,
    'settings/terms': free,
    'settings/wallet': free,
    'cash-office': free,
    payspot: free,
    'payspot/add': free,
    'payspot/:payspotId': free,
    sponsor: free,
    'sponsor/add': free,
    'sponsor/:sponsorId': free,
    stats: free,
    user: free,
    'user/add': free,
    'user/:userId': free,
  },
  client: {
    ':id': free,
    ':id/device': free,
    ':id/device/:deviceId': free,
    ':id/event': free,
    ':id/event/simple': ['can-add-events'],
    ':id/event/combined': ['can-add-events'],
    ':id/event/:eventId': ['can-add-events'],
    ':id/event/:eventId/edit': ['can-add-events'],
    ':id/event/:eventId/event-manager': free,
    ':id/event/:eventId/doors': free,
    ':id/event/:eventId/guests': ['can-add-events'],
    ':id/event/:eventId/pictures': ['can-add-events'],
    ':id/event/:eventId/waiting': free,
    ':id/event/:eventId/places': ['can-add-events'],
    ':id/event/:eventId/code': ['can-add-events'],
    ':id/event/:eventId/question': ['can-add-events'],
    ':id/place': ['can-add-events'],
    ':id/place/add': ['can-add-events'],
    ':id/place/:placeId': ['can-add-events'],
    ':id/place/:placeId/seat-map/:seatMapId': ['can-add-events'],
    ':id/payouts': free,
    ':id/payouts/add': free,
    ':id/payouts/books': free,
    ':id/payouts/:payoutId': free,
    ':id/export': free,
    ':id/report': free,
    ':id/report/add': free,
    ':id/report/:reportId': free,
    ':id/settings': ['admin'],
    ':id/stats': free,
    ':id/user': free,
    ':id/user/add': free,
    ':id/user/:userId': free,
  },
  manager: {
    '': free,
    client: free,
    'client/:clientId/payouts': free,
    'client/:clientId/payouts/books': free,
    'client/:clientId/stats': free,
    event: free,
    'event/simple': free,
    'event/combined': free,
    'event/:eventId': free,
    'event/:eventId/edit': free,
    'event/:eventId/event-manager': free,
    'event/:eventId/doors': free,
    'event/:eventId/guests': free,
    'event/:eventId/pictures': free,
    'event/:eventId/waiting': free,
    'event/:eventId/places': free,
    'event/:eventId/code': free,
    'event/:eventId/question': free,
    order: free,
    'order/:orderId': free,
    place: free,
    'place/add': free,
    'place/:placeId': free,
    'place/:placeId/seat-map/:seatMapId': free,
    payouts: free,
    'payouts/:payoutId': free,
    export: free,
    report: free,
    'report/add': free,
    'report/:reportId': free,
    stats: free,
  },
  contractor: { '': free, event: free },
  payspot: {
    ':id': free,
    ':id/collect': free,
    ':id/order/:payspotId': free,
    ':id/sales': free,
    ':id/till': free,
    'event/:eventId': free,
  },
  scanner: { ':id': free, support: free },
};

/** The guards of a path of the site besides its area's own; none for paths that lead nowhere. */
export function guardsOf(pathname: string): readonly RouteGuard[] {
  const fitting = fittingPaths(pathname) ?? [];
  // as routers do: a word comes before a place for any word
  const [best] = fitting.sort(([a], [b]) => placesIn(a) - placesIn(b));
  return best?.[1] ?? free;
}

/** Whether a path is below an area and no route of it fits; the web server answers 404 to such. */
export function leadsNowhere(pathname: string): boolean {
  return fittingPaths(pathname)?.length === 0;
}

/** The declared paths that fit; undefined for what is below no area. */
function fittingPaths(pathname: string): [string, readonly RouteGuard[]][] | undefined {
  const [name = '', ...rest] = segmentsOf(pathname);
  if (!Object.hasOwn(areaPaths, name)) return undefined;
  return Object.entries(areaPaths[name as AreaRole]).filter(([path]) => fits(segmentsOf(path), rest));
}

/** Routers read a path decoded, without minding case or slashes at its end; a guard must not read it otherwise. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    // deliberate: what can't be decoded is no word of ours
    return segment.toLowerCase();
  }
}

function fits(path: readonly string[], segments: readonly string[]): boolean {
  return (
    path.length === segments.length && path.every((part, at) => part.startsWith(':') || part === segments[at])
  );
}

function placesIn(path: string): number {
  return path.split(':').length;
}
