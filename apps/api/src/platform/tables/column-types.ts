import type { ColumnType } from 'kysely';

/** A moment; read as Date, written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A moment that the database fills in. */
export type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb; written as JSON text (`json()` of database.ts). */
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
/** jsonb that may be null and left out on insert. */
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** Nullable and left out on insert. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Computed by the database; never written. */
export type Computed<T> = ColumnType<T, never, never>;
