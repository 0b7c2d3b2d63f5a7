import { usualVatRate } from '@vh/domain';
import { Button } from '@vh/ui';
import { useCardTexts } from './card-texts.ts';
import { useForm } from './form-context.ts';
import { addTypesFor, unmatchedParts } from './map-sales.model.ts';

/** Adds the ticket types of a seat map at once: one for each category that none is sold for yet. */
export function TypesOfMap() {
  const { text } = useCardTexts();
  const { form, facts, set } = useForm();
  const { seatMap, defaults } = facts;
  if (!seatMap || seatMap.versionId !== form.seatMapVersionId) return null;
  const parts = unmatchedParts(form, seatMap);
  if (parts.length === 0) return null;
  return (
    <Button
      variant="outline"
      icon="plus"
      onClick={() =>
        set(
          addTypesFor(form, {
            parts,
            vatBasisPoints: defaults?.vatBasisPoints ?? usualVatRate,
            nameOf: ({ name, isStanding }) => (isStanding ? text('standingName', { name }) : name),
          }),
        )
      }
    >
      {text('typesOfMap', { count: parts.length })}
    </Button>
  );
}
