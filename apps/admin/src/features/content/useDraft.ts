/**
 * What somebody writes, saved on the server a moment after they stop: a closed tab loses nothing. Changes are gathered while one saving is
 * under way and go with the next, so that two never overtake each other.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/client.ts';
import { type ItemText, type Name, type Shown, type Whole, emptyText, newWhole } from './item.ts';

export type Change = Partial<Omit<Whole, 'texts'>> & { readonly texts?: Readonly<Record<string, ItemText | null>> };

export type Draft = {
  readonly whole: Whole;
  /** The version that it is an edit of. */
  readonly base: number;
  /** 0: nothing was changed. */
  readonly revision: number;
  readonly state: 'same' | 'saving' | 'saved' | 'failed';
  readonly error: unknown;
  readonly change: (change: Change) => void;
  readonly setText: (language: string, change: Partial<ItemText>) => void;
  /** Saves what waits; answers the revision on the server, 0 where nothing is. */
  readonly flush: (base?: number) => Promise<number>;
};

const quietMs = 700;

function applied(whole: Whole, { texts = {}, ...rest }: Change): Whole {
  const all = Object.entries({ ...whole.texts, ...texts }).filter((one): one is [string, ItemText] => one[1] !== null);
  return { ...whole, ...rest, texts: Object.fromEntries(all) };
}

const joined = (one: Change, other: Change): Change => ({
  ...one,
  ...other,
  ...(one.texts === undefined && other.texts === undefined ? {} : { texts: { ...one.texts, ...other.texts } }),
});

export function useDraft(name: Name, shown: Shown): Draft {
  const mine = shown.drafts.find(({ isMine }) => isMine);
  const [whole, setWhole] = useState<Whole>(() => mine?.whole ?? shown.item ?? newWhole(name.kind));
  const [saved, setSaved] = useState({ base: mine?.base ?? shown.version, revision: mine?.revision ?? 0 });
  const [state, setState] = useState<Draft['state']>(mine === undefined ? 'same' : 'saved');
  const [error, setError] = useState<unknown>();
  const waiting = useRef<Change>(undefined);
  const latest = useRef({ whole, saved });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<number>(undefined);

  const flush = useCallback(
    (base?: number): Promise<number> => {
      window.clearTimeout(timer.current);
      const send = async () => {
        const change = waiting.current;
        const { revision, base: before } = latest.current.saved;
        if (change === undefined && (base === undefined || base === before)) return revision;
        waiting.current = undefined;
        setState('saving');
        try {
          // The first saving of a new item brings what its kind starts with.
          const isFirst = revision === 0 && before === 0;
          const put = (part: Change) =>
            call('PUT /admin/api/content/:kind/:slug/draft', { params: name, body: { base: base ?? before, ...part } });
          let answer = await put(isFirst ? latest.current.whole : (change ?? {}));
          // It was dropped elsewhere meanwhile: all that stands here goes.
          if (answer.revision <= revision) answer = await put(latest.current.whole);
          latest.current.saved = { base: base ?? before, revision: answer.revision };
          setSaved(latest.current.saved);
          setError(undefined);
          setState('saved');
          return answer.revision;
        } catch (failure) {
          waiting.current = joined(change ?? {}, waiting.current ?? {});
          setError(failure);
          setState('failed');
          throw failure;
        }
      };
      const next = running.current.then(send, send);
      running.current = next.catch(() => {});
      return next;
    },
    [name],
  );

  const change = useCallback(
    (next: Change) => {
      waiting.current = joined(waiting.current ?? {}, next);
      latest.current.whole = applied(latest.current.whole, next);
      setWhole(latest.current.whole);
      setState('saving');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush().catch(() => {}), quietMs);
    },
    [flush],
  );
  const setText = useCallback(
    (language: string, part: Partial<ItemText>) => {
      const text = { ...emptyText, ...latest.current.whole.texts[language], ...part };
      const isEmpty = Object.values(text).every((one) => one === '');
      change({ texts: { [language]: isEmpty ? null : text } });
    },
    [change],
  );
  // Nothing was written here yet: what others publish is what one begins with.
  const isUntouched = state === 'same' && saved.revision === 0;
  useEffect(() => {
    if (!isUntouched || shown.version === latest.current.saved.base) return;
    latest.current = { whole: shown.item ?? newWhole(name.kind), saved: { base: shown.version, revision: 0 } };
    setWhole(latest.current.whole);
    setSaved(latest.current.saved);
  }, [isUntouched, shown, name]);
  useLeaving(() => void (waiting.current === undefined ? undefined : flush().catch(() => {})));
  return { whole, ...saved, state, error, change, setText, flush };
}

/** Who leaves the page within the pause saves on the way. */
function useLeaving(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onLeave = () => latest.current();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
}
