import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { EventFrame } from '@vh/back-office-event-frame';
import { Button, Notice, showToast, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { QueryView, useFailureText, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { GalleryField } from './gallery-field.tsx';
import { useMediaTexts } from './media-texts.ts';
import { PictureField } from './picture-field.tsx';
import type { PictureValue } from './picture-values.ts';
import styles from './media.module.css';

type EventPictures = ResponseOf<'POST /back/event/get-pictures'>;

/** Pixels across that look good where a poster is widest, on screens with two pixels each. */
const posterWidth = 1600;

/** As many as the API keeps. */
const mostInGallery = 24;

/** The poster and the gallery of an event. */
export function EventPicturesPage({ scope }: { scope: ViewScope }) {
  const { text } = useMediaTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const query = useApiQuery('POST /back/event/get-pictures', { eventId });
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="pictures" title={text('pictures')} />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {pictures => <PicturesForm eventId={eventId} pictures={pictures} />}
        </QueryView>
      </div>
    </>
  );
}

interface Chosen {
  readonly poster: PictureValue | null;
  readonly gallery: readonly PictureValue[];
  /** What the pictures were when the first of them was chosen. */
  readonly fingerprint: string;
}

function PicturesForm({ eventId, pictures }: { eventId: string; pictures: EventPictures }) {
  const { text } = useMediaTexts();
  const inWords = useFailureText();
  const { clientId, languages } = pictures;
  const [changed, setChanged] = useState<Chosen>();
  const { poster, gallery } = changed ?? pictures;
  const save = useSave(eventId, () => setChanged(undefined));
  // what others saved meanwhile is read again in the background, and is not overwritten unasked
  const choose = (part: Partial<Chosen>) =>
    setChanged({ fingerprint: changed?.fingerprint ?? pictures.fingerprint, poster, gallery, ...part });
  const isChanged = hasCode(save.error, 'event.changed');
  return (
    <>
      <PictureField
        label={text('posterOf')}
        help={text('posterHelp')}
        clientId={clientId}
        use="poster"
        value={poster}
        languages={languages}
        wanted={posterWidth}
        onChange={value => choose({ poster: value })}
      />
      <GalleryField
        label={text('gallery')}
        help={text('galleryHelp')}
        clientId={clientId}
        value={gallery}
        languages={languages}
        most={mostInGallery}
        onChange={value => choose({ gallery: value })}
      />
      <div className={styles.saveBar}>
        <Button
          busy={save.isPending}
          disabled={changed === undefined}
          onClick={() => changed && save.mutate(changed)}
        >
          {text('savePictures')}
        </Button>
        <span role="status" className={styles.hint}>
          {changed ? text('unsaved') : ''}
        </span>
      </div>
      {isChanged && changed && (
        <Notice
          tone="bad"
          live="assertive"
          title={text('changedTitle')}
          action={
            <div className={styles.tools}>
              <Button
                size="s"
                variant="outline"
                busy={save.isPending}
                onClick={() => save.mutate({ ...changed, fingerprint: pictures.fingerprint })}
              >
                {text('saveMine')}
              </Button>
              <Button
                size="s"
                variant="text"
                onClick={() => {
                  setChanged(undefined);
                  save.reset();
                }}
              >
                {text('takeTheirs')}
              </Button>
            </div>
          }
        >
          {text('changedText')}
        </Notice>
      )}
      {save.error && !isChanged && (
        <Notice tone="bad" live="assertive">
          {inWords(save.error)}
        </Notice>
      )}
    </>
  );
}

function useSave(eventId: string, onDone: () => void) {
  const api = useApi();
  const { text } = useMediaTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ poster, gallery, fingerprint }: Chosen) => {
      const body = { eventId, fingerprint, poster, gallery: [...gallery] };
      try {
        return await api.call('POST /back/event/set-pictures', body);
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['POST /back/event/get-pictures'] });
      }
    },
    onSuccess: () => {
      onDone();
      showToast(text('saved'));
    },
    // its thumbnail stands in lists
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['POST /back/event/get-list'] }),
  });
}
