/** What became of a call: its answer, or its failure as a value. */
export type Outcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: unknown };

/** Waits for a call whose failure is returned and never thrown, as specification 7 has it for visitors. */
export async function asValue<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    return { ok: false, error };
  }
}
