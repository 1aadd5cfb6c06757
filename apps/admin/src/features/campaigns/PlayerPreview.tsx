/** What a player will see, by channel, in the language that is written and in its direction. */
import { Megaphone } from 'lucide-react';
import { type Channel, type MergeValues, fillText, pushText } from '@banyan/core/campaigns';
import { languages } from '@banyan/i18n';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type Draft, type Half, emptyText } from './draft.ts';
import styles from './campaigns.module.css';

type Props = {
  readonly draft: Pick<Draft, 'channels' | 'texts' | 'code'>;
  readonly half: Half;
  readonly language: string;
};

export function PlayerPreview({ draft, half, language }: Props) {
  const t = useText();
  const chosen = languages.find(({ code }) => code === language);
  const values: MergeValues = {
    account: 'alice',
    name: 'Alice',
    level: '2',
    site: window.location.hostname,
    code: draft.code === '' ? '{code}' : draft.code,
  };
  const text = draft.texts[half][language] ?? emptyText;
  const [subject, body, sms] = [text.subject, text.text, text.sms].map((words) => fillText(words, values));
  const shown: Readonly<Record<Channel, readonly [string, string]>> = {
    inbox: [subject ?? '', body ?? ''],
    email: [subject ?? '', body ?? ''],
    sms: ['', sms ?? ''],
    push: [subject ?? '', pushText(body ?? '')],
  };
  return (
    <section className={`${kit.card} ${kit.stack}`} aria-label={t('campaigns.preview')}>
      <h2>{t('campaigns.preview')}</h2>
      {draft.channels.map((channel) => {
        const [title, words] = shown[channel];
        return (
          <article key={channel} className={styles.message} data-channel={channel}>
            <p className="small muted">{t(`campaigns.channel.${channel}`)}</p>
            <div dir={chosen?.direction} lang={chosen?.html}>
              {channel === 'sms' ? null : (
                <h3 className={styles.subject}>
                  {channel === 'inbox' ? <Megaphone size={18} aria-hidden="true" /> : null} {title || '–'}
                </h3>
              )}
              <p className={kit.words}>{words || '–'}</p>
            </div>
            {channel === 'inbox' ? null : <p className="small muted">{t(`campaigns.footer.${channel}`)}</p>}
          </article>
        );
      })}
    </section>
  );
}
