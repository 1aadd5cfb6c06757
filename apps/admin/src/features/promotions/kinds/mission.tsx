/** A mission: its tasks, and of each currency what is to be reached and the prize. */
import { givenKinds } from '@banyan/core/promotions';
import { type Measure, measuredIn, measures } from '@banyan/core/promotions';
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { Button } from '@banyan/ui/button';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { amountText, isAboveNothing, isWhole } from '../formats.ts';
import { type Faults, type OfferProps, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, usePlayerText, usePreviewLanguage } from '../../../lib/PlayerText.tsx';
import { ChoiceField, TextField } from '../TextField.tsx';
import { GivesFields } from './gives.tsx';
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

type Rules = PublishedRules<'mission'>;
type Task = ScopeDraft & { readonly key: string; readonly measure: Measure };
type Own = TurnDraft & { readonly combine: Rules['combine']; readonly after: string; readonly tasks: readonly Task[] };
type Target = { readonly target: string; readonly leastStake: string };
/** Targets by the key of their task. */
type Offer = { readonly amount: string; readonly targets: Readonly<Record<string, Target>> };

const noTarget: Target = { target: '', leastStake: '' };
const combines = ['all', 'any', 'in-order'] as const;

export const missionForm = kindForm<Own, Offer>({
  start: {
    ...startTurn('day'),
    ...{ combine: 'all', after: '', tasks: [{ key: '0', measure: 'valid-bet', ...startScope }] },
  },
  startOffer: { amount: '', targets: {} },
  ...{ takes: everyTurn, hasOwnTimes: true },
  read(written) {
    const rules = written as Rules;
    const { combine, after = '', tasks, currencies } = rules;
    return {
      own: {
        ...{ ...readTurn(rules), combine, after },
        tasks: tasks.map(({ measure, ...scope }, at) => ({ key: String(at), measure, ...readScope(scope) })),
      },
      offers: Object.fromEntries(
        Object.entries(currencies).map(([currency, { amount, tasks: targets }]) => [
          currency,
          {
            amount,
            targets: Object.fromEntries(
              targets.map(({ target, leastStake = '' }, at) => [String(at), { target, leastStake }]),
            ),
          },
        ]),
      ),
    };
  },
  write: ({ combine, after, tasks, ...own }) => ({
    ...{ ...writeTurn(own), combine },
    ...(after === '' ? {} : { after }),
    tasks: tasks.map(({ measure, ...scope }) => ({ measure, ...writeScope(scope) })),
  }),
  writeOffer: ({ amount, targets }, { tasks }) => ({
    amount,
    tasks: tasks.map(({ key }) => {
      const { target, leastStake } = targets[key] ?? noTarget;
      return { target, ...(leastStake === '' ? {} : { leastStake }) };
    }),
  }),
  faults: faultsOfOwn,
  offerFaults: faultsOfOffer,
  givesBonus: ({ gives }) => gives.kind === 'bonus',
  Fields: MissionFields,
  OfferFields: TargetFields,
  Preview: MissionLines,
});

const isPlay = (measure: Measure): boolean => ['valid-bet', 'bets', 'wins', 'win-sum', 'multiple'].includes(measure);

function faultsOfOwn(own: Own): Faults {
  const inOrder = own.combine === 'in-order' && own.tasks.some(({ measure }) => !isPlay(measure));
  return {
    ...turnFaults(own, true),
    ...(inOrder ? { combine: 'promotions.fault.inOrder' as const } : {}),
    ...(own.after === '' || /^[a-z0-9][a-z0-9-]{1,59}$/.test(own.after)
      ? {}
      : { after: 'promotions.fault.id' as const }),
  };
}

function faultsOfOffer({ amount, targets }: Offer, { tasks }: Own): Faults {
  const faults: Record<string, Faults[string]> = {};
  if (!isAboveNothing(amount)) faults['amount'] = 'promotions.fault.amount';
  for (const { key, measure } of tasks) {
    const { target, leastStake } = targets[key] ?? noTarget;
    const isCount = measuredIn(measure) === 'count';
    if (isCount ? !isWhole(target, 1, 999_999_999) : !isAboveNothing(target))
      faults[`${key} target`] = isCount ? 'promotions.fault.count' : 'promotions.fault.amount';
    if (leastStake !== '' && !amountText.test(leastStake)) faults[`${key} leastStake`] = 'promotions.fault.amount';
  }
  return faults;
}

function MissionFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  const { tasks } = value;
  const put = (next: Task) => set({ ...value, tasks: tasks.map((one) => (one.key === next.key ? next : one)) });
  const nextKey = String(Math.max(...tasks.map(({ key }) => Number(key))) + 1);
  return (
    <>
      <TurnFields value={value} set={set} errorOf={errorOf} />
      <GivesFields
        isClaimed
        ways={givenKinds}
        value={value.gives}
        set={(gives) => set({ ...value, gives })}
        errorOf={errorOf}
      />
      <div className={styles.pairs}>
        <ChoiceField
          label={t('promotions.field.combine')}
          value={value.combine}
          error={errorOf('combine')}
          options={combines.map((one) => [one, t(`promotions.combine.${one}`)])}
          onChange={(combine) => set({ ...value, combine })}
        />
        <TextField
          label={t('promotions.field.after')}
          hint={t('promotions.afterHint')}
          value={value.after}
          error={errorOf('after')}
          onChange={(after) => set({ ...value, after })}
        />
      </div>
      {tasks.map((task, at) => (
        <fieldset key={task.key} className={styles.part}>
          <legend>{t('promotions.taskOf', { place: at + 1 })}</legend>
          <ChoiceField
            label={t('promotions.field.measure')}
            value={task.measure}
            options={measures.map((one) => [one, t(`promotions.measure.${one}`)])}
            onChange={(measure) => put({ ...task, measure })}
          />
          {isPlay(task.measure) ? <ScopeFields value={task} set={put} /> : null}
          {tasks.length > 1 ? (
            <RemoveButton
              label={t('promotions.removeTask', { place: at + 1 })}
              onClick={() => set({ ...value, tasks: tasks.filter(({ key }) => key !== task.key) })}
            />
          ) : null}
        </fieldset>
      ))}
      {tasks.length < 10 ? (
        <div>
          <Button
            kind="secondary"
            size="s"
            onClick={() => set({ ...value, tasks: [...tasks, { key: nextKey, measure: 'valid-bet', ...startScope }] })}
          >
            {t('promotions.addTask')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function TargetFields({ value, set, errorOf, own }: OfferProps<Offer, Own>) {
  const t = useText();
  return (
    <>
      <TextField
        isFigure
        label={t('promotions.field.prize')}
        value={value.amount}
        error={errorOf('amount')}
        onChange={(amount) => set({ ...value, amount })}
      />
      {own.tasks.map(({ key, measure }, at) => {
        const target = value.targets[key] ?? noTarget;
        const put = (part: Partial<Target>) =>
          set({ ...value, targets: { ...value.targets, [key]: { ...target, ...part } } });
        return (
          <div key={key} className={styles.pairs}>
            <TextField
              isFigure
              label={t('promotions.ofTask.target', { place: at + 1 })}
              hint={t(`promotions.measure.${measure}`)}
              value={target.target}
              error={errorOf(`${key} target`)}
              onChange={(next) => put({ target: next })}
            />
            {isPlay(measure) ? (
              <TextField
                isFigure
                label={t('promotions.ofTask.leastStake', { place: at + 1 })}
                value={target.leastStake}
                error={errorOf(`${key} leastStake`)}
                onChange={(leastStake) => put({ leastStake })}
              />
            ) : null}
          </div>
        );
      })}
    </>
  );
}

/** As its card stands among the missions. */
function MissionLines({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const language = usePreviewLanguage();
  const { titles, gives, combine, window, tasks, currencies } = rules as Rules;
  const offer = currencies[currency];
  if (offer === undefined) return null;
  return (
    <>
      <strong>{titleFor(titles, language)}</strong>
      <span>
        <PreviewAmount amount={offer.amount} currency={currency} />{' '}
        <span className="small muted">{p(`missions.gives.${gives.kind}`, { rounds: gives.at?.rounds ?? 0 })}</span>
      </span>
      {tasks.length > 1 ? <span className="small muted">{p(`missions.combine.${combine}`)}</span> : null}
      <ul className={styles.terms}>
        {tasks.map(({ measure, categories = [], games = [] }, at) => {
          const { target = '', leastStake } = offer.tasks[at] ?? {};
          const where = [...categories.map((code) => p(`shell.category.${code}`)), ...games].join(', ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a task has no name but its place
            <li key={at}>
              {p(`missions.measure.${measure}`)}{' '}
              {measuredIn(measure) === 'money' ? <PreviewAmount amount={target} currency={currency} /> : target}
              {measuredIn(measure) === 'multiple' ? '×' : ''}
              {where === '' ? null : ` · ${where}`}
              {leastStake === undefined ? null : (
                <>
                  {' '}
                  · {p('missions.stakeFrom')} <PreviewAmount amount={leastStake} currency={currency} />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <span className="small muted">{p(`missions.window.${window}`)}</span>
    </>
  );
}
