import { sql, type RawBuilder } from 'kysely';
import type { Membership } from '../../../platform/actor.ts';

/** The memberships of `app_user u`, each with the events that it is limited to; null for all. */
export const membershipsOfU: RawBuilder<readonly Membership[]> = sql`
  coalesce((select json_agg(json_build_object('clientId', m.client_id, 'permissions', m.permissions,
      'eventIds', case when m.is_limited then array(select e.event_id from client_member_event e
        where e.client_id = m.client_id and e.user_id = m.user_id order by e.event_id) end)
    order by m.position, m.client_id) from client_member m where m.user_id = u.id), '[]')`;
