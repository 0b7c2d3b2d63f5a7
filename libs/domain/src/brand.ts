/** A string that the compiler keeps apart from other strings, e.g. an order id from an event id. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };
