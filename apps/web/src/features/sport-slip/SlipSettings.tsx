/** How this browser bets: the format of odds, which new price is taken without asking, and whether selections stay after a bet. */
import { type OddsFormat, oddsFormats, type PricePolicy } from '@banyan/core/sports';
import { Checkbox, Field, SelectInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import { changePreferences, pricePolicies, usePreferences } from '../sport-events/index.ts';
import styles from './Slip.module.css';

export function SlipSettings() {
  const t = useText();
  const { format, policy, keepsSelections } = usePreferences();
  return (
    <details className={styles.settings}>
      <summary>{t('sports.settings.title')}</summary>
      <div className={styles.settingsBody}>
        <Field label={t('sports.settings.format')}>
          {(control) => (
            <SelectInput
              {...control}
              value={format}
              onChange={({ target }) => changePreferences({ format: target.value as OddsFormat })}
            >
              {oddsFormats.map((one) => (
                <option key={one} value={one}>
                  {t(`sports.format.${one}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('sports.settings.policy')}>
          {(control) => (
            <SelectInput
              {...control}
              value={policy}
              onChange={({ target }) => changePreferences({ policy: target.value as PricePolicy })}
            >
              {pricePolicies.map((one) => (
                <option key={one} value={one}>
                  {t(`sports.policy.${one}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Checkbox
          checked={keepsSelections}
          onChange={({ target }) => changePreferences({ keepsSelections: target.checked })}
        >
          {t('sports.settings.keep')}
        </Checkbox>
      </div>
    </details>
  );
}
