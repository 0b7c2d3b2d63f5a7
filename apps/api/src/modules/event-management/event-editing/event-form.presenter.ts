import type { eventForm, eventFormFacts } from '@vh/contract';
import type { EventForm, StoredEvent } from '@vh/domain';
import type { z } from 'zod';
import type { GatheredFacts } from './form-facts.service.ts';

/** A form as it is sent. */
export function presentForm(form: EventForm): z.output<typeof eventForm> {
  return {
    ...form,
    tags: [...form.tags],
    quotas: [...form.quotas],
    ticketTypes: form.ticketTypes.map(({ priceSteps, ...type }) => ({
      ...type,
      ...(priceSteps && { priceSteps: [...priceSteps] }),
      quotaIds: [...type.quotaIds],
    })),
    memberIds: [...form.memberIds],
    shares: [...form.shares],
    mapSales: presentSales(form.mapSales),
  };
}

function presentSales(sales: EventForm['mapSales']): z.output<typeof eventForm>['mapSales'] {
  return sales.map(({ key, ticketTypeIds, standingTicketTypeIds }) => ({
    key,
    ticketTypeIds: [...ticketTypeIds],
    standingTicketTypeIds: [...standingTicketTypeIds],
  }));
}

/** What a form is judged by as it is sent, so that the browser can judge it too. */
export function presentFacts(facts: GatheredFacts): z.output<typeof eventFormFacts> {
  const { platformTerms, members, partnerIds, seatMap, stored } = facts;
  return {
    ...facts,
    platformTerms: { ...platformTerms, shares: [...platformTerms.shares] },
    genres: [...facts.genres],
    types: [...facts.types],
    tags: [...facts.tags],
    seatMap: seatMap && { ...seatMap, categories: [...seatMap.categories] },
    members: members?.map(member => ({ ...member, quotaIds: [...member.quotaIds] })),
    partnerIds: partnerIds && [...partnerIds],
    stored: stored && presentStored(stored),
  };
}

function presentStored(stored: StoredEvent): NonNullable<z.output<typeof eventFormFacts>['stored']> {
  return {
    ...stored,
    mapSales: presentSales(stored.mapSales),
    quotas: [...stored.quotas],
    ticketTypes: stored.ticketTypes.map(({ id, uses, quotaIds, priceSteps }) => ({
      id,
      uses: [...uses],
      quotaIds: [...quotaIds],
      ...(priceSteps && { priceSteps: [...priceSteps] }),
    })),
  };
}
