/** The server's refusal of a call. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`the server answered ${status} ${body}`);
    this.status = status;
  }
}
