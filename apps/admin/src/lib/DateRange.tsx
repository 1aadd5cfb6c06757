/**
 * The days that a list is about, in its address as `from` and `to`: a preset by one press, or two days typed or picked in the browser's own
 * calendar. Days are those of the house.
 */
import { CalendarDays } from 'lucide-react';
import { Button } from '@banyan/ui/button';
import { Drop } from '@banyan/ui/drop';
import { Field, TextInput } from '@banyan/ui/field';
import { type Address, useAddress } from './address.ts';
import styles from './DateRange.module.css';
import { dayIn, dayPresets, type Days, isDayText, momentsOf, presetDays } from './days.ts';
import { useText } from './language.tsx';
import { useMe } from './me.ts';

function daysOf(address: Address): Days {
  const [from = '', to = ''] = ['from', 'to'].map((name) => (isDayText(address.get(name)) ? address.get(name) : ''));
  return { from, to };
}

/** The range of the address for a call: `from` inside, `to` outside. */
export function useMoments(): { from?: string; to?: string } {
  const address = useAddress();
  const { house } = useMe();
  return momentsOf(daysOf(address), house.zone);
}

export function DateRange() {
  const t = useText();
  const address = useAddress();
  const { house } = useMe();
  const days = daysOf(address);
  const isAll = days.from === '' && days.to === '';
  const shown = days.from === days.to ? days.from : `${days.from || '…'} – ${days.to || '…'}`;
  return (
    <Drop
      label={t('office.days.title')}
      triggerClass={styles.trigger}
      trigger={
        <>
          <CalendarDays size={18} aria-hidden="true" />
          <span className="num">{isAll ? t('office.days.all') : shown}</span>
        </>
      }
    >
      {(close) => (
        <div className={styles.panel}>
          <div className={styles.presets}>
            {dayPresets.map((preset) => (
              <Button
                key={preset}
                kind="soft"
                size="s"
                onClick={() => {
                  address.set(presetDays(preset, dayIn(house.zone, new Date())));
                  close();
                }}
              >
                {t(`office.days.${preset}`)}
              </Button>
            ))}
            <Button
              kind="ghost"
              size="s"
              onClick={() => {
                address.set({ from: undefined, to: undefined });
                close();
              }}
            >
              {t('office.days.all')}
            </Button>
          </div>
          <div className={styles.ends}>
            {(['from', 'to'] as const).map((name) => (
              <Field key={name} label={t(`office.days.${name}`)}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    key={days[name]}
                    defaultValue={days[name]}
                    min={name === 'to' ? days.from : undefined}
                    max={name === 'from' ? days.to : undefined}
                    onBlur={(event) => address.set({ [name]: event.target.value })}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') address.set({ [name]: event.currentTarget.value });
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
          <p className="muted small">{t('office.days.zone', { zone: house.zone })}</p>
        </div>
      )}
    </Drop>
  );
}
