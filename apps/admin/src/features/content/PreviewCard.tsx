/** The item as a player sees it: the site's own page in a frame, in either theme, on a phone or a computer, in any language. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PreviewItem, type PreviewMessage, languageOf as spokenLanguage, previewPath } from '@banyan/core/content';
import { fallbackLanguage, languageOf } from '@banyan/i18n';
import { Field, SelectInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import styles from './content.module.css';
import { type ItemText, type Name, type Whole, emptyText } from './item.ts';

type Props = {
  readonly name: Name;
  readonly whole: Whole;
  readonly languages: readonly string[];
  readonly first: string;
};

export function PreviewCard({ name, whole, languages, first }: Props) {
  const t = useText();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [width, setWidth] = useState<'phone' | 'wide'>('phone');
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? first;
  const own = spokenLanguage(whole.texts, language, fallbackLanguage);
  const { item, error } = usePreview(name, whole, { own, asked: language });
  return (
    <section className={`${kit.card} ${kit.stack} ${styles.preview}`}>
      <div>
        <h2>{t('content.preview')}</h2>
        <p className="muted small">{t('content.previewHint')}</p>
      </div>
      <div className={styles.previewBar}>
        <Segment
          label={t('content.theme')}
          items={[
            { key: 'light', label: t('office.theme.light') },
            { key: 'dark', label: t('office.theme.dark') },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <Segment
          label={t('content.width')}
          items={[
            { key: 'phone', label: t('content.width.phone') },
            { key: 'wide', label: t('content.width.wide') },
          ]}
          value={width}
          onChange={setWidth}
        />
        <Field label={t('content.language')}>
          {(control) => (
            <SelectInput {...control} value={language} onChange={(event) => setChosen(event.target.value)}>
              {[...new Set([...languages, language])].map((code) => (
                <option key={code} value={code}>
                  {languageOf(code).name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      </div>
      <FormFault error={error} />
      {own === undefined ? (
        <p className="muted">{t('content.previewEmpty')}</p>
      ) : (
        <Frame key={`${theme} ${language}`} theme={theme} language={language} width={width} item={item} />
      )}
    </section>
  );
}

/** What the frame draws, cleaned by the server; the last one stands while the next is on its way. */
function usePreview(name: Name, whole: Whole, { own, asked }: { own: string | undefined; asked: string }) {
  const text = useQuiet(own === undefined ? emptyText : (whole.texts[own] ?? emptyText));
  const query = useQuery({
    queryKey: ['content', 'preview', name, text],
    queryFn: ({ signal }) => call('POST /admin/api/content/:kind/:slug/preview', { params: name, body: text, signal }),
    enabled: own !== undefined,
    placeholderData: keepPreviousData,
  });
  const { facts, from, until } = whole;
  const { data: spoken } = query;
  const language = own === asked ? undefined : own;
  const item = useMemo<PreviewItem | undefined>(
    () => (spoken === undefined ? undefined : { ...name, facts, from, until, language, spoken }),
    [spoken, name, facts, from, until, language],
  );
  return { item, error: query.error };
}

const quietMs = 250;

/** A text once nobody has typed for a moment. */
function useQuiet(text: ItemText): ItemText {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}

type FrameProps = {
  readonly theme: 'light' | 'dark';
  readonly language: string;
  readonly width: 'phone' | 'wide';
  readonly item: PreviewItem | undefined;
};

function Frame({ theme, language, width, item }: FrameProps) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && data?.preview === 'ready') setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!isReady || item === undefined) return;
    const message: PreviewMessage = { preview: 'item', item };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isReady, item]);
  return (
    <div className={styles.frame} data-width={width}>
      <iframe
        ref={frame}
        title={t('content.previewFrame')}
        src={`${previewPath}?theme=${theme}&currentLanguage=${language}`}
      />
    </div>
  );
}
