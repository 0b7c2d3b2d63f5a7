import type {
  Currency,
  EntryCode,
  EventFieldValues,
  EventKind,
  FeePlan,
  LanguageCode,
  OpenPrice,
  PriceStep,
  RefundPolicy,
  Translated,
  VatReason,
} from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { eventFieldColumns, openPriceColumn, priceStepsColumn } from '#catalogue';

/** A ticket type as it is stored; moments as ISO texts. */
export interface TicketTypeDocument {
  readonly id: string;
  readonly names: Translated;
  readonly descriptions: Translated;
  readonly face: number;
  readonly openPrice: OpenPrice | null;
  readonly priceSteps: readonly PriceStep[];
  readonly vatBasisPoints: number;
  readonly vatReason: VatReason;
  readonly salesStart: string | null;
  readonly salesEnd: string | null;
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
  readonly visibility: 'public' | 'code' | 'payspot';
  readonly attendeeData: 'none' | 'name' | 'name_email';
  readonly entryCode: EntryCode;
  readonly quotaIds: readonly string[];
}

/** An event with all of its parts, as they are stored. */
export interface EventDocument extends EventFieldValues {
  readonly kind: EventKind;
  readonly mainLanguage: LanguageCode | null;
  readonly texts: readonly {
    readonly language: LanguageCode;
    readonly title: string;
    readonly subtitle: string;
    readonly description: string;
    /** Else it is plain text, from an import. */
    readonly isHtml: boolean;
    readonly seoTitle: string;
    readonly seoDescription: string;
  }[];
  readonly slug: string;
  readonly placeId: string;
  readonly hallId: string | null;
  readonly seatMapVersionId: string | null;
  readonly timezone: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly doorsAt: Date | null;
  readonly salesStart: Date | null;
  readonly salesEnd: Date | null;
  readonly tags: readonly string[];
  readonly visibility: 'public' | 'unlisted' | 'password';
  readonly currency: Currency;
  readonly fees: FeePlan;
  readonly refundPolicy: RefundPolicy;
  readonly refundFeeBasisPoints: number;
  readonly refundFeeFixed: number;
  readonly refundKeepsServiceFee: boolean;
  /** Those that are not of the seat map. */
  readonly quotas: readonly { readonly id: string; readonly name: string; readonly capacity: number }[];
  readonly ticketTypes: readonly TicketTypeDocument[];
  readonly memberIds: readonly string[];
  readonly shares: readonly { readonly clientId: string; readonly basisPoints: number }[];
}

/** An event with all of its parts by its id. */
export async function findEventDocument(query: Queries, eventId: string): Promise<EventDocument | undefined> {
  const { rows } = await sql<EventDocument>`
    select e.kind, e.main_language as "mainLanguage", e.slug, e.place_id as "placeId", e.hall_id as "hallId",
        e.seat_map_version_id as "seatMapVersionId", e.timezone,
        e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt", e.sales_start as "salesStart",
        e.sales_end as "salesEnd", e.visibility, e.currency, ${eventFieldColumns()},
        jsonb_build_object('basisPoints', e.fee_basis_points, 'fixed', e.fee_fixed, 'bearer', e.fee_bearer) as fees,
        e.refund_policy as "refundPolicy", e.refund_fee_basis_points as "refundFeeBasisPoints",
        e.refund_fee_fixed as "refundFeeFixed", e.refund_keeps_service_fee as "refundKeepsServiceFee",
        coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title,
            'subtitle', t.subtitle, 'description', t.description,
            'isHtml', t.description_is_html, 'seoTitle', t.seo_title,
            'seoDescription', t.seo_description) order by t.language)
          from event_translation t where t.event_id = e.id), '[]') as texts,
        array(select t.tag from event_tag t where t.event_id = e.id order by t.tag) as tags,
        coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'capacity', q.capacity)
            order by q.name, q.id)
          from quota q where q.event_id = e.id and q.map_category is null), '[]') as quotas,
        coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'names', t.names,
            'descriptions', t.descriptions, 'face', t.face, 'openPrice', ${openPriceColumn},
            'priceSteps', ${priceStepsColumn('t')},
            'vatBasisPoints', t.vat_basis_points, 'vatReason', t.vat_reason,
            'salesStart', t.sales_start, 'salesEnd', t.sales_end, 'minPerOrder', t.min_per_order,
            'maxPerOrder', t.max_per_order, 'visibility', t.visibility, 'attendeeData', t.attendee_data,
            'entryCode', t.entry_code,
            'quotaIds', array(select m.quota_id from ticket_type_quota m join quota q on q.id = m.quota_id
              where m.ticket_type_id = t.id and (q.event_id <> e.id or q.map_category is null) order by 1)
            ) order by t.position, t.id)
          from ticket_type t where t.event_id = e.id), '[]') as "ticketTypes",
        array(select m.member_id::text from event_member m where m.combined_id = e.id
          order by m.position, m.member_id) as "memberIds",
        coalesce((select jsonb_agg(jsonb_build_object('clientId', s.client_id, 'basisPoints', s.basis_points)
            order by s.basis_points desc, s.client_id) from event_share s where s.event_id = e.id), '[]') as shares
      from event e where e.id = ${eventId}`.execute(query);
  return rows[0];
}
