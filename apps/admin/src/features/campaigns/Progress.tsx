/** How far a campaign is: who has it, who waits and until when, and why others do not get it. */
import kit from '../../lib/kit.module.css';
import { Facts } from '../../lib/Facts.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './campaigns.module.css';

type Shown = CallValue<'GET /admin/api/campaigns/:id'>;

export function Progress({ shown: { progress, state } }: { readonly shown: Pick<Shown, 'progress' | 'state'> }) {
  const t = useText();
  const { sent, waiting, held, skipped, nextAt, isPlanned } = progress;
  const left = skipped.reduce((sum, { count }) => sum + count, 0) + held;
  const all = sent + waiting + left;
  const part = (count: number) => ({ inlineSize: `${all === 0 ? 0 : (count * 100) / all}%` });
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('campaigns.progress')}</h2>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('campaigns.progress')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={sent + left}
      >
        <span style={part(sent)} />
        <span style={part(left)} />
      </div>
      <Facts
        facts={[
          { label: t('campaigns.sent'), value: sent },
          {
            label: t('campaigns.waiting'),
            value: (
              <>
                {isPlanned ? waiting : `${waiting} +`}
                {nextAt === null || state !== 'sending' ? null : (
                  <>
                    {' '}
                    <span className="muted">
                      {t('campaigns.nextAt')} <When at={nextAt} exact />
                    </span>
                  </>
                )}
              </>
            ),
          },
          ...(held === 0 ? [] : [{ label: t('campaigns.held'), value: held }]),
          ...skipped.map(({ why, count }) => ({ label: t(`campaigns.skip.${why}`), value: count })),
        ]}
      />
    </section>
  );
}
