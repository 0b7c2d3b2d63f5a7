export * from './buyer/buyer-map.ts';
export { toBuyerMap } from './buyer/encode-buyer-map.ts';
export { toDrawnMap } from './buyer/drawn-map.ts';
export { readBuyerMap } from './buyer/read-buyer-map.ts';
export { exportPretixPlan } from './export/export-pretix.ts';
export type { PretixPlan } from './export/pretix-plan.ts';
export * from './category-places.ts';
export * from './geometry/focal-point.ts';
export * from './geometry/map-box.ts';
export * from './geometry/outline.ts';
export * from './geometry/point-index.ts';
export * from './geometry/points.ts';
export * from './geometry/polygons.ts';
export * from './geometry/row-geometry.ts';
export * from './geometry/seat-index.ts';
export * from './geometry/spacing.ts';
export * from './geometry/table-geometry.ts';
export * from './inventory/inventory-seats.ts';
export * from './inventory/row-ranks.ts';
export * from './numbering/label-sequence.ts';
export * from './numbering/row-labelling.ts';
export * from './numbering/seat-numbering.ts';
export * from './seat-map.ts';
export * from './seat-walk.ts';
export {
  mapProblemCodes,
  mostListed,
  type MapCheck,
  type MapProblem,
  type MapProblemCode,
} from './validation/map-problem.ts';
export { validateSeatMap } from './validation/validate-seat-map.ts';
