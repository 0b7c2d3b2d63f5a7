export { ChosenList } from './chosen-list.tsx';
export {
  type Finding,
  type Findings,
  mostFound,
  type PickWords,
  useFoundClients,
  useFoundEvents,
  usePickWords,
} from './findings.ts';
export { PickField } from './pick-field.tsx';
export { PickSearch } from './pick-search.tsx';
