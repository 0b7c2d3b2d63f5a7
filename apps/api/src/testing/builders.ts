export * from './event.builders.ts';
export * from './people.builders.ts';
