export * from './numbering/label-sequence.ts';
export * from './numbering/seat-numbering.ts';
export * from './seat-map.ts';
