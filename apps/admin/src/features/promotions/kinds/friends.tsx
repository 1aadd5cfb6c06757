/** Friends' play: the share of the valid bets of each level of friends, the nearest first. */
import { friendsCategory, mostFriendLevels } from '@banyan/core/promotions';
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { Button } from '@banyan/ui/button';
import { useText } from '../../../lib/language.tsx';
import { MarkedFault } from '../../../lib/MarkedField.tsx';
import styles from '../builder.module.css';
import { shareText } from '../formats.ts';
import { type Faults, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { usePlayerText } from '../../../lib/PlayerText.tsx';
import { TextField } from '../TextField.tsx';
import {
  type BoundsDraft,
  type PeriodDraft,
  BoundsFields,
  PeriodFields,
  PeriodLines,
  boundsFaults,
  boundsOnly,
  everyPeriod,
  periodFaults,
  readBounds,
  readPeriod,
  startBounds,
  startPeriod,
  writePeriod,
} from './period.tsx';

type Rules = PublishedRules<'friends'>;
type Own = PeriodDraft & { readonly percents: readonly string[] };

const isShare = (text: string): boolean => shareText.test(text) && Number(text) > 0;
const areFalling = (percents: readonly string[]): boolean =>
  percents.every((percent, at) => at === 0 || Number(percent) <= Number(percents[at - 1]));

export const friendsForm = kindForm<Own, BoundsDraft>({
  start: { ...startPeriod('cash'), percents: [''] },
  startOffer: startBounds,
  ...{ takes: everyPeriod, hasOwnTimes: true },
  read(written) {
    const rules = written as Rules;
    return {
      own: { ...readPeriod(rules), percents: rules.percents },
      offers: readBounds(rules),
    };
  },
  write: ({ percents, ...own }) => ({ ...writePeriod(own), percents: [...percents] }),
  ...boundsOnly,
  faults(own) {
    const faults: Record<string, Faults[string]> = { ...periodFaults(own) };
    for (const [at, percent] of own.percents.entries())
      if (!isShare(percent)) faults[`percents ${at}`] = 'promotions.fault.share';
    if (!areFalling(own.percents)) faults['percents'] = 'promotions.fault.friendLevels';
    return faults;
  },
  offerFaults: boundsFaults,
  Fields: LevelFields,
  OfferFields: BoundsFields,
  Preview: LevelLines,
});

function LevelFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  const { percents } = value;
  const put = (place: number, percent: string) =>
    set({ ...value, percents: percents.map((one, at) => (at === place ? percent : one)) });
  return (
    <>
      <PeriodFields lengths={['day', 'week', 'month']} value={value} set={set} errorOf={errorOf} />
      <fieldset className={styles.part}>
        <legend>{t('promotions.friendLevels')}</legend>
        <p className="muted">{t('promotions.friendLevelsText')}</p>
        <div className={styles.row}>
          {percents.map((percent, at) => (
            <TextField
              key={friendsCategory(at + 1)}
              isFigure
              label={t('promotions.friendLevel', { level: at + 1 })}
              value={percent}
              error={errorOf(`percents ${at}`)}
              onChange={(next) => put(at, next)}
            />
          ))}
        </div>
        <MarkedFault>{errorOf('percents')}</MarkedFault>
        <div className={styles.row}>
          {percents.length < mostFriendLevels ? (
            <Button kind="secondary" size="s" onClick={() => set({ ...value, percents: [...percents, ''] })}>
              {t('promotions.addFriendLevel')}
            </Button>
          ) : null}
          {percents.length > 1 ? (
            <Button kind="ghost" size="s" onClick={() => set({ ...value, percents: percents.slice(0, -1) })}>
              {t('promotions.removeLevel', { level: String(percents.length) })}
            </Button>
          ) : null}
        </div>
      </fieldset>
    </>
  );
}

function LevelLines({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const { percents } = rules as Rules;
  return (
    <>
      <PeriodLines rules={rules as Rules} currency={currency} />
      <ul className={styles.terms}>
        {percents.map((percent, at) => (
          <li key={friendsCategory(at + 1)}>
            {p(at === 0 ? 'periods.friends.own' : 'periods.friends.level', { level: at + 1 })} {percent} %
          </li>
        ))}
      </ul>
    </>
  );
}
