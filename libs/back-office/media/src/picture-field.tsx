import { useApiQuery } from '@vh/api-client';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import { Button, FieldError, Skeleton } from '@vh/ui';
import { useId, useState, type ReactNode } from 'react';
import { AltFields } from './alt-fields.tsx';
import { useMediaTexts } from './media-texts.ts';
import { PictureCard } from './picture-card.tsx';
import { PictureDrop } from './picture-drop.tsx';
import type { PictureUse, PictureValue } from './picture-values.ts';
import { useUpload } from './use-upload.ts';
import styles from './media.module.css';

/** Props of a field for one picture. */
export interface PictureFieldProps {
  /** Of the button that chooses one, for links from a summary of errors. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** Whose picture it becomes: a client's id, or `platform`. */
  readonly clientId: string;
  readonly use: PictureUse;
  readonly value: PictureValue | null;
  readonly onChange: (value: PictureValue | null) => void;
  /** In which it is described; none for pictures that only decorate. */
  readonly languages: readonly LanguageCode[];
  /** Pixels that look good across. */
  readonly wanted?: number;
}

/** One picture: chosen, dropped or pasted, cropped, described, replaced and removed. */
export function PictureField(props: PictureFieldProps) {
  const { id, label, help, error, clientId, use, value, onChange, languages, wanted } = props;
  const { text, language } = useMediaTexts();
  const labelId = useId();
  const [isReplacing, setReplacing] = useState(false);
  const upload = useUpload(clientId, use, ({ _id }) => {
    setReplacing(false);
    onChange({ pictureId: _id, alts: value?.alts ?? {} });
  });
  return (
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <p className={styles.label} id={labelId}>
        {label}
      </p>
      {value && (
        <Chosen value={value} wanted={wanted} alt={pickTranslation(value.alts, language)}>
          {{
            acts: (
              <>
                <Button variant="outline" size="s" icon="refresh" onClick={() => setReplacing(!isReplacing)}>
                  {text('replace')}
                </Button>
                <Button variant="outline" size="s" icon="trash" onClick={() => onChange(null)}>
                  {text('remove')}
                </Button>
              </>
            ),
            fields: <AltFields value={value} languages={languages} onChange={onChange} />,
          }}
        </Chosen>
      )}
      {(!value || isReplacing || upload.sending) && (
        <PictureDrop id={id} label={text('choose')} upload={upload} />
      )}
      {error ? <FieldError>{error}</FieldError> : null}
      {help ? <p className={styles.hint}>{help}</p> : null}
    </div>
  );
}

interface ChosenProps {
  readonly value: PictureValue;
  readonly alt: string;
  readonly wanted: number | undefined;
  readonly children: { readonly acts: ReactNode; readonly fields: ReactNode };
}

/** A chosen picture once it is known; one that is gone can still be removed. */
export function Chosen({ value, alt, wanted, children: { acts, fields } }: ChosenProps) {
  const query = useApiQuery('POST /back/media/get', { pictureIds: [value.pictureId] });
  const picture = query.data?.pictures[0];
  if (query.isPending) return <Skeleton height={160} />;
  if (!picture) return <div className={styles.acts}>{acts}</div>;
  return (
    <PictureCard picture={picture} alt={alt} wanted={wanted} acts={acts}>
      {fields}
    </PictureCard>
  );
}
