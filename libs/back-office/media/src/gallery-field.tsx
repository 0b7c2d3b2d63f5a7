import { pickTranslation, type LanguageCode } from '@vh/domain';
import { Button, FieldError, IconButton } from '@vh/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { AltFields } from './alt-fields.tsx';
import { useMediaTexts } from './media-texts.ts';
import { PictureDrop } from './picture-drop.tsx';
import { Chosen } from './picture-field.tsx';
import type { PictureValue } from './picture-values.ts';
import { useUpload } from './use-upload.ts';
import styles from './media.module.css';

/** Props of a field for several pictures in an order. */
export interface GalleryFieldProps {
  readonly id?: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** Whose pictures they become. */
  readonly clientId: string;
  readonly value: readonly PictureValue[];
  readonly onChange: (value: readonly PictureValue[]) => void;
  readonly languages: readonly LanguageCode[];
  /** Pictures there can be. */
  readonly most: number;
}

/** Several pictures in an order, each cropped and described. */
export function GalleryField(props: GalleryFieldProps) {
  const { id, label, help, error, clientId, value, onChange, languages, most } = props;
  const { text, language } = useMediaTexts();
  const labelId = useId();
  // several are sent one after the other, each added to what was there by then
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const upload = useUpload(clientId, 'gallery', ({ _id }) => {
    if (latest.current.length >= most) return;
    latest.current = [...latest.current, { pictureId: _id, alts: {} }];
    onChange(latest.current);
  });
  const swap = (at: number, other: number) => {
    const [one, two] = [value[at], value[other]];
    if (one && two) onChange(value.with(at, two).with(other, one));
  };
  return (
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <p className={styles.label} id={labelId}>
        {label}
      </p>
      {value.length > 0 && (
        <ol className={styles.gallery}>
          {value.map((picture, at) => (
            <li key={picture.pictureId} aria-label={text('nth', { number: at + 1 })}>
              <Chosen
                value={picture}
                wanted={undefined}
                alt={pickTranslation(picture.alts, language) || text('nth', { number: at + 1 })}
              >
                {{
                  acts: (
                    <>
                      <IconButton
                        icon="chevron-up"
                        label={text('earlier')}
                        disabled={at === 0}
                        onClick={() => swap(at, at - 1)}
                      />
                      <IconButton
                        icon="chevron-down"
                        label={text('later')}
                        disabled={at === value.length - 1}
                        onClick={() => swap(at, at + 1)}
                      />
                      <Button
                        variant="outline"
                        size="s"
                        icon="trash"
                        onClick={() => onChange(value.toSpliced(at, 1))}
                      >
                        {text('remove')}
                      </Button>
                    </>
                  ),
                  fields: (
                    <AltFields
                      value={picture}
                      languages={languages}
                      onChange={changed => onChange(value.with(at, changed))}
                    />
                  ),
                }}
              </Chosen>
            </li>
          ))}
        </ol>
      )}
      {value.length < most ? (
        <PictureDrop id={id} label={text('addMore')} upload={upload} multiple />
      ) : (
        <p className={styles.hint}>{text('galleryFull', { count: most })}</p>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
      {help ? <p className={styles.hint}>{help}</p> : null}
    </div>
  );
}
