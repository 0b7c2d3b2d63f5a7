/** Everything that can be wrong with the form of an event, or worth a word. */
export const formProblemCodes = [
  'number_unreadable',
  'title_missing',
  'untranslated',
  'poster_missing',
  'password_missing',
  'slug_invalid',
  'slug_taken',
  'place_missing',
  'place_unknown',
  'place_fixed',
  'online_url_missing',
  'online_url_invalid',
  'hall_missing',
  'hall_unknown',
  'hall_elsewhere',
  'map_unknown',
  'map_elsewhere',
  'map_missing',
  'map_of_combined',
  'map_in_the_way',
  'map_table_unsellable',
  'map_sale_fixed',
  'category_unknown',
  'category_repeated',
  'category_unsold',
  'category_empty',
  'category_not_standing',
  'sold_type_unknown',
  'sold_type_repeated',
  'quota_and_map',
  'timezone_unknown',
  'timezone_of_place',
  'time_missing',
  'time_malformed',
  'time_skipped',
  'time_repeated',
  'end_before_start',
  'doors_after_start',
  'sales_window_empty',
  'sales_after_event',
  'in_past',
  'far_ahead',
  'genre_unknown',
  'type_unknown',
  'tag_unknown',
  'platform_only',
  'kind_fixed',
  'currency_fixed',
  'order_limit_over_buyer_limit',
  'ticket_types_missing',
  'name_missing',
  'name_repeated',
  'id_repeated',
  'price_missing',
  'price_negative',
  'price_absurd',
  'fee_over_price',
  'suggested_below_minimum',
  'maximum_below_suggested',
  'open_price_on_map',
  'step_endless',
  'step_quantity_zero',
  'step_time_order',
  'step_outside_sales',
  'quota_missing',
  'quota_unknown',
  'quota_unused',
  'quota_in_use',
  'quota_links_fixed',
  'min_over_max',
  'min_over_order_limit',
  'ticket_type_in_use',
  'capacity_missing',
  'capacity_zero',
  'capacity_below_taken',
  'capacity_of_seats',
  'members_too_few',
  'members_not_combined',
  'member_unknown',
  'member_self',
  'member_repeated',
  'member_foreign',
  'member_combined',
  'member_state',
  'member_past',
  'member_currency',
  'member_not_drawn',
  'shares_missing',
  'shares_sum',
  'shares_not_shared',
  'share_repeated',
  'share_unknown',
  'share_empty',
] as const;

/** What is wrong, as a stable key. */
export type FormProblemCode = (typeof formProblemCodes)[number];

/** One thing that is wrong with a form, or worth a word. */
export interface FormProblem {
  /** The field, e.g. `ticketTypes.0.face`. */
  readonly path: string;
  readonly code: FormProblemCode;
  /** What words about it are made with: sums, counts, ISO instants, ids. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Errors stand in the way; of warnings the author only learns. */
  readonly severity: 'error' | 'warning';
  /** What it stands in the way of; whatever can't be saved can't be published either. */
  readonly requiredFor: 'save' | 'publish';
}

type Params = FormProblem['params'];

/** A problem with which an event can't even be kept. */
export function blocksSaving(path: string, code: FormProblemCode, params: Params = {}): FormProblem {
  return { path, code, params, severity: 'error', requiredFor: 'save' };
}

/** A problem of an event that isn't complete enough for buyers. */
export function blocksPublishing(path: string, code: FormProblemCode, params: Params = {}): FormProblem {
  return { path, code, params, severity: 'error', requiredFor: 'publish' };
}

/** Something that goes, but should be known. */
export function worthAWord(path: string, code: FormProblemCode, params: Params = {}): FormProblem {
  return { path, code, params, severity: 'warning', requiredFor: 'publish' };
}

/** The problems that stand in the way of keeping an event, or of showing it to buyers. */
export function problemsInTheWay(
  problems: readonly FormProblem[],
  of: FormProblem['requiredFor'],
): readonly FormProblem[] {
  return problems.filter(one => one.severity === 'error' && (one.requiredFor === 'save' || of === 'publish'));
}
