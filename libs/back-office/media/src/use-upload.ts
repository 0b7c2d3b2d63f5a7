import { useQueryClient } from '@tanstack/react-query';
import { hasCode, isApiError, isNetworkError, queryFor, useApi } from '@vh/api-client';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '@vh/area-kit';
import { useMediaTexts } from './media-texts.ts';
import { largestFile, type Picture, type PictureUse } from './picture-values.ts';

/** A file under way. */
export interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
}

/** A file that was not taken. */
export interface RefusedFile {
  readonly name: string;
  /** In the reader's words. */
  readonly why: string;
}

/** Sends pictures, one after the other. */
export interface Upload {
  readonly sending: Sending | undefined;
  /** Files of the last choice that were not taken; those after them were sent all the same. */
  readonly refused: readonly RefusedFile[];
  /** Why sending stopped before its end, in the reader's words; the files stay here until it goes on. */
  readonly interruption: string | undefined;
  /** Number of files that wait for it to go on. */
  readonly waiting: number;
  send(files: readonly File[]): Promise<void>;
  goOn(): Promise<void>;
  cancel(): void;
}

/** Sends pictures for a client; `onDone` is told of each that was kept. */
export function useUpload(clientId: string, use: PictureUse, onDone: (picture: Picture) => void): Upload {
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = usePictureFailure();
  const [sending, setSending] = useState<Sending>();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [interruption, setInterruption] = useState<string>();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const sendOne = async (file: File, signal: AbortSignal) => {
    if (file.size > largestFile) throw new TooLarge();
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
  const sendAll = async (files: readonly File[]) => {
    const controller = new AbortController();
    stop.current = controller;
    setInterruption(undefined);
    setWaiting([]);
    for (const [at, file] of files.entries()) {
      try {
        await sendOne(file, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) break;
        if (isPassing(error)) {
          setInterruption(inWords(error));
          setWaiting(files.slice(at));
          break;
        }
        setRefused(before => [...before, { name: file.name, why: inWords(error) }]);
      }
    }
    setSending(undefined);
  };
  return {
    sending,
    refused,
    interruption,
    waiting: waiting.length,
    cancel: () => stop.current?.abort(),
    goOn: () => sendAll(waiting),
    async send(files) {
      setRefused([]);
      await sendAll(files);
    },
  };
}

/** True when the next file would fare no better, and the same one may later: no connection, or a server that can't now. */
function isPassing(error: unknown): boolean {
  return isNetworkError(error) || (isApiError(error) && (error.status >= 500 || error.status === 429));
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
    return text.has(key) ? text(key) : inWords(error);
  };
}
