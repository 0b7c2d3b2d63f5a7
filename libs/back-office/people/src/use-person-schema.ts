import { useEffect, useState } from 'react';
import type { PersonSchema } from './person-form.model.ts';

/** The schema that the API uses too; it stands on a large library, so it comes after the form. */
export function usePersonSchema(): PersonSchema | undefined {
  const [schema, setSchema] = useState<PersonSchema>();
  useEffect(() => {
    let isCurrent = true;
    import('./checked-by-schema.ts').then(
      ({ staffPerson }) => isCurrent && setSchema(staffPerson),
      // without it the API alone judges
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return schema;
}
