import { useApiQuery } from '@vh/api-client';
import { pickTranslation } from '@vh/domain';
import { formatZone, formatNearDayTime } from '@vh/i18n';
import { useMessageTexts } from './message-texts.ts';

/** The event of a page, with moments written by its own clock. */
export function useEventTimes(eventId: string) {
  const { language } = useMessageTexts();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const timeZone = event.data?.timezone;
  const style = { language, timeZone: timeZone ?? 'UTC' };
  const types = event.data?.ticketTypes ?? [];
  return {
    event: event.data,
    /** The ticket types of the event by id. */
    typeNames: new Map(types.map(type => [type._id, pickTranslation(type.name, language)])),
    /** Day and time in the event's zone. */
    moment: (iso: string) => formatNearDayTime(iso, style),
    /** The zone as it is called at a moment. */
    // oxlint-disable-next-line react/purity -- the zone is called by its name of today
    zone: timeZone ? formatZone(new Date().toISOString(), timeZone) : '',
  };
}

/** The event of a page. */
export type EventTimes = ReturnType<typeof useEventTimes>;
