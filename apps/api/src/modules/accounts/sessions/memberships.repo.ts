import { sql, type RawBuilder } from 'kysely';
import type { Membership } from '../../../platform/actor.ts';

/**
 * The memberships of `app_user u`, each with the events that it is limited to; null for all. Rights at an event are its owner's
 * to give: an event that is not the client's counts for nothing.
 */
export const membershipsOfU: RawBuilder<readonly Membership[]> = sql`
  coalesce((select json_agg(json_build_object('clientId', m.client_id, 'permissions', m.permissions,
      'eventIds', case when m.is_limited then array(
        select l.event_id from client_member_event l join event e on e.id = l.event_id and e.client_id = l.client_id
          where l.client_id = m.client_id and l.user_id = m.user_id order by l.event_id) end)
    order by m.position, m.client_id) from client_member m where m.user_id = u.id), '[]')`;
