import type { SentPicture } from '@vh/seat-editor';
import { PictureDrop, useUpload } from '@vh/back-office-media';

interface MapPictureDropProps {
  /** Whose place it is; the platform's without it. */
  readonly clientId: string | undefined;
  readonly label: string;
  readonly onSent: (picture: SentPicture) => void;
}

/** Where a picture to trace is chosen, dropped or pasted; it belongs to the owner of the place. */
export function MapPictureDrop({ clientId, label, onSent }: MapPictureDropProps) {
  const upload = useUpload(clientId ?? 'platform', 'background', ({ _id, width, height }) =>
    onSent({ mediaId: _id, width, height }),
  );
  return <PictureDrop label={label} upload={upload} />;
}
