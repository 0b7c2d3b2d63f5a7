/** Somebody who is assigned to events. */
export interface Person {
  readonly memberId: string;
  readonly name: string;
}
