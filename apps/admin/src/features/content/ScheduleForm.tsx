/** From when and until when it is shown, in the house's zone. */
import { Field, TextInput } from '@banyan/ui/field';
import { localIn, momentAt } from '../../lib/days.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import styles from './content.module.css';
import type { Draft } from './useDraft.ts';

export function ScheduleForm({ draft }: { draft: Draft }) {
  const t = useText();
  const { house } = useMe();
  const { from, until, position } = draft.whole;
  const ends = [
    { name: 'from', at: from, hint: t('content.fromHint') },
    { name: 'until', at: until, hint: t('content.untilHint') },
  ] as const;
  const isInverted = from !== null && until !== null && from >= until;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('content.schedule')}</h2>
      <p className="muted small">{t('office.days.zone', { zone: house.zone })}</p>
      <div className={styles.row}>
        {ends.map(({ name, at, hint }) => (
          <Field
            key={name}
            label={t(`content.${name}`)}
            hint={hint}
            error={name === 'until' && isInverted ? t('content.inverted') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={at === null ? '' : localIn(house.zone, at)}
                onChange={(event) => {
                  const typed = event.target.value;
                  draft.change({ [name]: typed === '' ? null : momentAt(house.zone, typed) });
                }}
              />
            )}
          </Field>
        ))}
        <Field label={t('content.position')} hint={t('content.positionHint')}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              max={100_000}
              value={position}
              onChange={(event) => draft.change({ position: Math.max(0, Math.trunc(Number(event.target.value) || 0)) })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
