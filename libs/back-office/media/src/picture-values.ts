import type { BodyOf, ParamsOf, ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';

/** A picture with its files, as the API answers it. */
export type Picture = ResponseOf<'POST /back/media/get'>['pictures'][number];

/** What a picture is sent for. */
export type PictureUse = ParamsOf<'POST /back/media/upload/{clientId}/{use}'>['use'];

/** A chosen picture with what it shows, by language. */
export interface PictureValue {
  readonly pictureId: string;
  readonly alts: Readonly<Partial<Record<LanguageCode, string>>>;
}

/** The frame of a picture as calls take it. */
export type SentFrame = BodyOf<'POST /back/media/set-frame'>['frame'];

/** Bytes that the API takes at most. */
export const largestFile = 15 * 1024 * 1024;

/** What file dialogs offer; the API looks at what is in a file, not at this. */
export const offeredKinds = 'image/jpeg,image/png,image/webp,image/avif';

/** The pictures in what was dropped or pasted. */
export function filesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}
