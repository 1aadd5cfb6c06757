/** The pictures of one form: each is sent as soon as it is chosen, and the form sends their ids. */
import type { UploadPurpose } from '@banyan/protocol/uploads';
import { useEffect, useRef, useState } from 'react';
import { call, type CallValue } from '../../lib/client.ts';
import { RefusalError } from '../../lib/refusal.ts';
import { sendFile } from '../../lib/sendFile.ts';

export type ChosenPicture = {
  readonly key: number;
  readonly name: string;
  readonly file: Blob;
  /** How much of it is there, from 0 to 1. */
  readonly part: number;
  readonly failure: unknown;
  /** Once the server has it. */
  readonly sent: CallValue<'POST /wps/uploads'> | undefined;
};

/** As many as the server takes with a form (LIMIT-24). */
const picturesAtMost = 3;
const types: readonly string[] = ['image/png', 'image/jpeg'];

/** What cannot be a picture of ours is not sent at all; the server looks at the content all the same. */
function faultOf({ type }: Blob): unknown {
  return types.includes(type) ? undefined : new RefusalError('picture-type', '', 415);
}

export function usePictures({ purpose, max = picturesAtMost }: { purpose: UploadPurpose; max?: number }) {
  const [list, setList] = useState<readonly ChosenPicture[]>([]);
  const count = useRef(0);
  const [sending] = useState(() => new Map<number, AbortController>());
  const change = (key: number, to: Partial<ChosenPicture>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  useEffect(
    () => () => {
      for (const one of sending.values()) one.abort();
    },
    [sending],
  );

  async function send(key: number, file: Blob): Promise<void> {
    const stop = new AbortController();
    sending.set(key, stop);
    change(key, { failure: undefined, part: 0 });
    try {
      const onProgress = (part: number) => change(key, { part });
      const sent = await sendFile('POST /wps/uploads', { query: { purpose }, file, onProgress, signal: stop.signal });
      change(key, { sent, part: 1 });
    } catch (failure) {
      if (!stop.signal.aborted) change(key, { failure });
    } finally {
      sending.delete(key);
    }
  }

  function add(files: readonly File[]): void {
    const room = max - list.length;
    const chosen = files.slice(0, room).map((file): ChosenPicture => {
      count.current += 1;
      return { key: count.current, name: file.name, file, part: 0, failure: faultOf(file), sent: undefined };
    });
    setList((before) => [...before, ...chosen]);
    for (const { key, file, failure } of chosen) if (failure === undefined) void send(key, file);
    setTooMany(files.length > room);
  }
  const [tooMany, setTooMany] = useState(false);

  function remove(key: number): void {
    sending.get(key)?.abort();
    const gone = list.find((one) => one.key === key);
    setList((before) => before.filter((one) => one.key !== key));
    setTooMany(false);
    // Forgotten pictures go by themselves after a day: a removal that is lost does no harm.
    if (gone?.sent !== undefined)
      void call('DELETE /wps/uploads/:id', { params: { id: gone.sent.id } }).catch(() => {});
  }

  return {
    list,
    max,
    tooMany,
    add,
    remove,
    again: ({ key, file }: ChosenPicture) => void send(key, file),
    /** After the form was sent: its pictures belong to it now. */
    clear: () => setList([]),
    ids: list.flatMap(({ sent }) => sent?.id ?? []),
    isSending: list.some(({ sent, failure }) => sent === undefined && failure === undefined),
    hasFailed: list.some(({ failure }) => failure !== undefined),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
