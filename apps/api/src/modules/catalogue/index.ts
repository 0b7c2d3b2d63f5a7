/** Events, venues, seat maps, codes, pages and pictures as buyers see them. Other contexts import `#catalogue`, which is this file. */
export { citiesHandlers } from './cities/cities.routes.ts';
export { areTicketTypesOf, listCodes } from './codes/back-code.repo.ts';
export { backCodesHandlers } from './codes/back-codes.routes.ts';
export { codeFilterOf } from './codes/back-codes.service.ts';
export { codeError } from './codes/code-error.ts';
export { codeFor } from './codes/code-mask.ts';
export * as codeRepo from './codes/code.repo.ts';
export {
  type CartCode,
  countBuyerUses,
  findCartCodes,
  findEventsWithCodes,
  giveUsesToOrders,
  listCodesOfOrder,
  lockCartCodes,
  releaseUses,
} from './codes/code.repo.ts';
export { findOwnedEvent } from './codes/event-owner.ts';
export { getDesign, getDesignSettings, saveDesign } from './design/design.service.ts';
export {
  type Catalogue,
  type EventFacts,
  findEventFacts,
  findTicketTypeFacts,
  loadCatalogue,
  openPriceColumn,
  priceStepsColumn,
} from './event-records/catalogue-facts.repo.ts';
export {
  makePreviewToken,
  type PreviewSubject,
  previewTokenKey,
  readPreviewToken,
} from './event-records/preview-token.ts';
export { eventFieldColumns } from './event-records/event-field-columns.repo.ts';
export {
  type EventRecord,
  type EventText,
  listEventTags,
  listMemberIds,
  loadEvents,
  type TicketTypeRecord,
} from './event-records/event-record.repo.ts';
export { eventAccessHandlers, eventAccessSweeps } from './events/access/event-access.routes.ts';
export { isUnlocked, lockedOr } from './events/access/event-access.service.ts';
export { accessHeader } from './events/access/event-access.ts';
export {
  feePlanOf,
  offerEvent,
  offerTicketType,
  publicOffers,
  type TicketOffer,
} from './events/availability.ts';
export { betweenDays, withWords } from './events/event-conditions.ts';
export { createEventCaches, type EventCaches, listEvents } from './events/event-lists.service.ts';
export {
  type DetailParts,
  filesOf,
  presentDetail,
  presentTicketType,
  type Reader,
  textFor,
} from './events/event.presenter.ts';
export { eventsHandlers, eventsSweeps } from './events/events.routes.ts';
export { refreshPriceFrom } from './events/price-from.repo.ts';
export { presentOpenPrice } from './events/open-price.presenter.ts';
export { resolveWords } from './events/search-words.ts';
export { isSlugTaken } from './events/slug-history.repo.ts';
export { slugHandlers } from './events/slug.routes.ts';
export { copyEventPictures, followPoster } from './media/event-pictures.repo.ts';
export { loadGallery } from './media/gallery.service.ts';
export { addMediaRoutes, mediaSweeps } from './media/media.routes.ts';
export { findLogoFile, findLogoViews } from './media/logo-file.ts';
export { hasPictureOf } from './media/picture.repo.ts';
export { pictureSweeps } from './media/picture-store.ts';
export { pictureHandlers } from './media/pictures.routes.ts';
export { posterFiles } from './media/poster-files.ts';
export { renderFollowConfirm } from './organisers/follow-confirm.mail.ts';
export { unfollowUrlOf } from './organisers/follow.service.ts';
export { organiserHandlers, organiserSweeps } from './organisers/organisers.routes.ts';
export { isPagePublished } from './pages/pages.repo.ts';
export { pagesHandlers } from './pages/pages.routes.ts';
export * as hallRepo from './places/hall.repo.ts';
export { findHall, listHallMaps, listHalls } from './places/hall.repo.ts';
export { mayChangePlace, placeScopeOf, requireOwn } from './places/place-access.ts';
export * as placeRepo from './places/place.repo.ts';
export { findPlace, isSeen, lockPlace } from './places/place.repo.ts';
export {
  findVersion,
  isVersionGone,
  listVersions,
  loadVersionMap,
  type VersionRecord,
} from './seat-maps/seat-map.repo.ts';
export { seatMapsHandlers } from './seat-maps/seat-maps.routes.ts';
export { createSeatMap } from './seat-maps/seat-maps.service.ts';
export { addShareRoutes } from './share/share.routes.ts';
export { sponsorHandlers } from './sponsors/sponsors.routes.ts';
export { listShown } from './sponsors/sponsors.service.ts';
