import { useQueryClient } from '@tanstack/react-query';
import { hasCode, queryFor, useApi } from '@vh/api-client';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../orders/actions/use-order-action.ts';
import { isMediaTextKey, useMediaTexts } from './media-texts.ts';
import { largestFile, type Picture, type PictureUse } from './picture-values.ts';

/** A file on its way. */
export interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
}

/** Sends pictures, one after the other. */
export interface Upload {
  readonly sending: Sending | undefined;
  /** Why the last file was not taken, in the reader's words. */
  readonly failure: string | undefined;
  send(files: readonly File[]): Promise<void>;
  cancel(): void;
}

/** Sends pictures for a client; `onDone` is told of each that was kept. */
export function useUpload(clientId: string, use: PictureUse, onDone: (picture: Picture) => void): Upload {
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = usePictureFailure();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const sendOne = async (file: File, signal: AbortSignal) => {
    setSending({ name: file.name, part: 0 });
    const picture = await api.call('POST /back/media/upload/{clientId}/{use}', undefined, {
      params: { clientId, use },
      file,
      signal,
      onSent: part => setSending({ name: file.name, part }),
    });
    const { queryKey } = queryFor(api, 'POST /back/media/get', { pictureIds: [picture._id] });
    queryClient.setQueryData(queryKey, { pictures: [picture] });
    onDone(picture);
  };
  return {
    sending,
    failure,
    cancel: () => stop.current?.abort(),
    async send(files) {
      const controller = new AbortController();
      stop.current = controller;
      setFailure(undefined);
      try {
        for (const file of files) {
          if (file.size > largestFile) throw new TooLarge();
          await sendOne(file, controller.signal);
        }
      } catch (error) {
        if (!controller.signal.aborted) setFailure(inWords(error));
      } finally {
        setSending(undefined);
      }
    },
  };
}

/** A file that needn't be sent to be refused. */
class TooLarge extends Error {}

/** Says why a picture was not taken. */
function usePictureFailure(): (error: unknown) => string {
  const { text } = useMediaTexts();
  const inWords = useFailureText();
  return error => {
    if (error instanceof TooLarge || hasCode(error, 'request.too_large')) return text('wrong_size');
    const key = hasCode(error, 'picture.refused') ? `wrong_${error.fields['file'] ?? ''}` : '';
    return isMediaTextKey(key) ? text(key) : inWords(error);
  };
}
