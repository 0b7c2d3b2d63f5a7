export { tracePolygon } from './draw-ground.ts';
export * from './draw-map.ts';
export * from './draw-seat.ts';
export * from './painter.ts';
export * from './scene.ts';
export * from './seat-bits.ts';
export * from './section-at.ts';
export * from './theme.ts';
export * from './viewport.ts';
