import type { EventForm } from '@vh/domain';
import { useState } from 'react';
import { putBack, removedTypes, type RemovedCard } from './removed-cards.model.ts';

/** Removes entries of a form so that they can be put back, those that the draft had lost before among them. */
export function useRemovedCards(
  form: EventForm,
  stored: EventForm | undefined,
  set: (part: Partial<EventForm>) => void,
) {
  const [own, setOwn] = useState<readonly RemovedCard[]>([]);
  const isOwn = ({ list, id }: RemovedCard) => own.some(card => card.list === list && card.id === id);
  return {
    removed: [...removedTypes(form, stored).filter(card => !isOwn(card)), ...own],
    remove: (card: Omit<RemovedCard, 'before'>) => {
      setOwn(current => [...current, { ...card, before: form }]);
      set(card.after);
    },
    restore: (card: RemovedCard) => {
      setOwn(current => current.filter(({ list, id }) => list !== card.list || id !== card.id));
      set(putBack(form, card));
    },
  };
}
