/** A leaderboard: how it is scored, and of each currency its prizes by place. */
import { scoreKinds } from '@banyan/core/promotions';
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { Button } from '@banyan/ui/button';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { amountText, hundredths, isAboveNothing, isHundredths, isWhole, linesOf, toHundredths } from '../formats.ts';
import { type Faults, type OfferProps, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, usePlayerText, usePreviewLanguage } from '../../../lib/PlayerText.tsx';
import { AreaField, ChoiceField, TextField } from '../TextField.tsx';
import { GivesFields } from './gives.tsx';
import { sumOfAmounts } from './sums.ts';
import {
  type ScopeDraft,
  type TurnDraft,
  RemoveButton,
  ScopeFields,
  TurnFields,
  everyTurn,
  readScope,
  readTurn,
  startScope,
  startTurn,
  titleFor,
  turnFaults,
  writeScope,
  writeTurn,
} from './turn.tsx';

type Rules = PublishedRules<'board'>;
const pointsFor = ['bet', 'win', 'multiple'] as const;
type Point = {
  readonly key: string;
  readonly for: (typeof pointsFor)[number];
  readonly atLeast: string;
  readonly points: string;
};
type Own = TurnDraft & ScopeDraft & { readonly score: Rules['score']; readonly points: readonly Point[] };
/** A prize a line, the first place first. */
type Offer = { readonly prizes: string; readonly leastStake: string };

const firstPoint: Point = { key: '0', for: 'bet', atLeast: '', points: '1' };

export const boardForm = kindForm<Own, Offer>({
  start: { ...startTurn('week'), ...startScope, score: 'valid-bet', points: [firstPoint] },
  startOffer: { prizes: '', leastStake: '' },
  ...{ takes: everyTurn, hasOwnTimes: true },
  read(written) {
    const rules = written as Rules;
    const points = (rules.points ?? []).map((one, at) => ({
      ...{ key: String(at), for: one.for, points: String(one.points), atLeast: hundredths(one.atLeast) },
    }));
    return {
      own: {
        ...{ ...readTurn(rules), ...readScope(rules), score: rules.score },
        points: points.length === 0 ? [firstPoint] : points,
      },
      offers: Object.fromEntries(
        Object.entries(rules.currencies).map(([currency, { prizes, leastStake = '' }]) => [
          currency,
          { prizes: prizes.join('\n'), leastStake },
        ]),
      ),
    };
  },
  write: ({ score, points, categories, games, ...own }) => ({
    ...{ ...writeTurn(own), ...writeScope({ categories, games }), score },
    ...(score === 'points' ? { points: points.map(writePoint) } : {}),
  }),
  writeOffer: ({ prizes, leastStake }) => ({
    ...{ prizes: linesOf(prizes) },
    ...(leastStake === '' ? {} : { leastStake }),
  }),
  faults: faultsOfOwn,
  offerFaults: faultsOfOffer,
  givesBonus: ({ gives }) => gives.kind === 'bonus',
  // A board that never ends would never be paid.
  needsEnd: ({ window }) => window === 'once',
  Fields: BoardFields,
  OfferFields: PrizeFields,
  Preview: BoardLines,
});

const writePoint = ({ for: what, atLeast, points }: Point) => ({
  ...{ for: what, points: Number(points) },
  ...(what === 'multiple' ? { atLeast: toHundredths(atLeast) } : {}),
});

function faultsOfOwn(own: Own): Faults {
  const faults: Record<string, Faults[string]> = { ...turnFaults(own, false) };
  if (own.score === 'points')
    for (const { key, for: what, atLeast, points } of own.points) {
      if (!isWhole(points, 1, 1_000_000)) faults[`${key} points`] = 'promotions.fault.points';
      if (what === 'multiple' && !isHundredths(atLeast, 100, 10_000_000))
        faults[`${key} atLeast`] = 'promotions.fault.multiple';
    }
  return faults;
}

function faultsOfOffer({ prizes, leastStake }: Offer, { score }: Own): Faults {
  const faults: Record<string, Faults[string]> = {};
  const amounts = linesOf(prizes);
  if (amounts.length === 0 || !amounts.every(isAboveNothing)) faults['prizes'] = 'promotions.fault.amount';
  else if (amounts.some((amount, at) => at > 0 && Number(amount) > Number(amounts[at - 1])))
    faults['prizes'] = 'promotions.fault.falling';
  if (leastStake !== '' && !amountText.test(leastStake)) faults['leastStake'] = 'promotions.fault.amount';
  // The best multiple of next to nothing would be worth nothing to anybody but its player.
  if (score === 'multiple' && !isAboveNothing(leastStake)) faults['leastStake'] = 'promotions.fault.leastStake';
  return faults;
}

function BoardFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  const { score, points } = value;
  const put = (next: Point) => set({ ...value, points: points.map((one) => (one.key === next.key ? next : one)) });
  const nextKey = String(Math.max(...points.map(({ key }) => Number(key))) + 1);
  return (
    <>
      <TurnFields value={value} set={set} errorOf={errorOf} />
      <GivesFields
        ways={['cash', 'bonus']}
        value={value.gives}
        set={(gives) => set({ ...value, gives })}
        errorOf={errorOf}
      />
      <ChoiceField
        label={t('promotions.field.score')}
        value={score}
        options={scoreKinds.map((one) => [one, t(`promotions.score.${one}`)])}
        onChange={(next) => set({ ...value, score: next })}
      />
      <ScopeFields value={value} set={set} />
      {score === 'points'
        ? points.map((point, at) => (
            <fieldset key={point.key} className={styles.part}>
              <legend>{t('promotions.pointsOf', { place: at + 1 })}</legend>
              <div className={styles.row}>
                <ChoiceField
                  label={t('promotions.field.pointsFor')}
                  value={point.for}
                  options={pointsFor.map((one) => [one, t(`promotions.pointsFor.${one}`)])}
                  onChange={(what) => put({ ...point, for: what })}
                />
                {point.for === 'multiple' ? (
                  <TextField
                    isFigure
                    label={t('promotions.field.atLeast')}
                    value={point.atLeast}
                    error={errorOf(`${point.key} atLeast`)}
                    onChange={(atLeast) => put({ ...point, atLeast })}
                  />
                ) : null}
                <TextField
                  isFigure
                  label={t('promotions.field.points')}
                  value={point.points}
                  error={errorOf(`${point.key} points`)}
                  onChange={(next) => put({ ...point, points: next })}
                />
              </div>
              {points.length > 1 ? (
                <RemoveButton
                  label={t('promotions.removePoints', { place: at + 1 })}
                  onClick={() => set({ ...value, points: points.filter(({ key }) => key !== point.key) })}
                />
              ) : null}
            </fieldset>
          ))
        : null}
      {score === 'points' && points.length < 10 ? (
        <div>
          <Button
            kind="secondary"
            size="s"
            onClick={() => set({ ...value, points: [...points, { ...firstPoint, key: nextKey }] })}
          >
            {t('promotions.addPoints')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function PrizeFields({ value, set, errorOf, currency }: OfferProps<Offer, Own>) {
  const t = useText();
  const sum = sumOfAmounts(linesOf(value.prizes), currency);
  return (
    <>
      <AreaField
        rows={6}
        label={t('promotions.field.prizes')}
        hint={t('promotions.prizesHint')}
        value={value.prizes}
        error={errorOf('prizes')}
        onChange={(prizes) => set({ ...value, prizes })}
      />
      <p className="muted">{t('promotions.prizeSum', { sum: sum === undefined ? '–' : `${sum} ${currency}` })}</p>
      <TextField
        isFigure
        label={t('promotions.field.leastStake')}
        value={value.leastStake}
        error={errorOf('leastStake')}
        onChange={(leastStake) => set({ ...value, leastStake })}
      />
    </>
  );
}

/** As its card stands among the boards before anybody has played for it. */
function BoardLines({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const language = usePreviewLanguage();
  const { titles, score, points = [], window, currencies, gives } = rules as Rules;
  const { prizes = [], leastStake } = currencies[currency] ?? {};
  return (
    <>
      <strong>{titleFor(titles, language)}</strong>
      <span className="small muted">
        {p(`missions.board.score.${score}`)} · {p(`missions.window.${window}`)} · {p(`missions.gives.${gives.kind}`)}
      </span>
      {points.map((one) => (
        <span key={`${one.for} ${one.atLeast ?? ''}`} className="small">
          {p(`missions.board.points.${one.for}`, { points: one.points, times: hundredths(one.atLeast) })}
        </span>
      ))}
      {leastStake === undefined ? null : (
        <span className="small">
          {p('missions.stakeFrom')} <PreviewAmount amount={leastStake} currency={currency} />
        </span>
      )}
      <strong className="small">{p('missions.board.prizes')}</strong>
      <ol className={styles.places}>
        {prizes.slice(0, 20).map((amount, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places may bring the same
          <li key={place}>
            <PreviewAmount amount={amount} currency={currency} />
          </li>
        ))}
      </ol>
    </>
  );
}
