/** A mission or a leaderboard as it is typed, and proposed to another person. */
import { Button } from '@banyan/ui/button';
import { Field } from '@banyan/ui/field';
import { useState } from 'react';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { ProposeButton } from '../proposals/index.ts';
import { TaskFields } from './TaskFields.tsx';
import { Chosen, type TurnProps, Typed } from './turnFields.tsx';
import {
  type OfferDraft,
  type TurnDraft,
  emptyOffer,
  emptyPoint,
  publishedTurn,
  scores,
  turnFaultsOf,
  windows,
} from './turnDraft.ts';

export function TurnForm({ start, isNext }: { readonly start: TurnDraft; readonly isNext: boolean }) {
  const t = useText();
  const [draft, setDraft] = useState(start);
  const faults = turnFaultsOf(draft);
  const set = (part: Partial<TurnDraft>) => setDraft({ ...draft, ...part });
  const errorOf = (name: string) => (faults[name] === undefined ? undefined : t(faults[name]));
  const props: TurnProps = { draft, set, errorOf };
  return (
    <>
      <PageHead
        title={isNext ? `${start.id}: ${t('promotions.nextVersion')}` : t(`promotions.kind.${draft.kind}`)}
        text={t('promotions.publishText')}
        actions={
          Object.keys(faults).length === 0 ? (
            <ProposeButton
              label={t('promotions.propose')}
              kind="primary"
              act="promotions.publish"
              input={() => publishedTurn(draft)}
            />
          ) : (
            <span className="muted">{t('promotions.incomplete')}</span>
          )
        }
      />
      <div className={styles.columns}>
        <section className={`${styles.card} ${styles.stack}`}>
          <Common {...props} isNext={isNext} />
          {draft.kind === 'mission' ? <TaskFields {...props} /> : <ScoreFields {...props} />}
        </section>
        <section className={`${styles.card} ${styles.stack}`}>
          <Offers {...props} />
        </section>
      </div>
    </>
  );
}

function Common({ draft, set, errorOf, isNext }: TurnProps & { readonly isNext: boolean }) {
  const t = useText();
  const { id, titles, startsAt, endsAt, claimDays, join, window } = draft;
  return (
    <>
      <Typed
        label={t('promotions.column.id')}
        value={id}
        error={errorOf('id')}
        isFixed={isNext}
        onChange={(next) => set({ id: next.trim() })}
      />
      {(['en', 'bn'] as const).map((language) => (
        <Typed
          key={language}
          label={t(`promotions.field.title.${language}`)}
          value={titles[language]}
          error={errorOf(`title ${language}`)}
          onChange={(next) => set({ titles: { ...titles, [language]: next } })}
        />
      ))}
      <Typed
        label={t('promotions.column.starts')}
        type="datetime-local"
        value={startsAt}
        onChange={(next) => set({ startsAt: next })}
      />
      <Typed
        label={t('promotions.column.ends')}
        type="datetime-local"
        value={endsAt}
        error={errorOf('endsAt')}
        onChange={(next) => set({ endsAt: next })}
      />
      <Chosen
        label={t('promotions.field.window')}
        value={window}
        options={windows}
        nameOf={(one) => `promotions.window.${one}`}
        onChange={(next) => set({ window: next })}
      />
      <Chosen
        label={t('promotions.field.join')}
        value={join}
        options={['automatic', 'opt-in'] as const}
        nameOf={(one) => `promotions.join.${one}`}
        onChange={(next) => set({ join: next })}
      />
      <Typed
        label={t('promotions.field.claimDays')}
        value={claimDays}
        error={errorOf('claimDays')}
        onChange={(next) => set({ claimDays: next.trim() })}
      />
    </>
  );
}

function ScoreFields({ draft, set, errorOf }: TurnProps) {
  const t = useText();
  const { score, points, categories, games } = draft;
  const put = (at: number, next?: (typeof points)[number]) =>
    set({ points: points.flatMap((one, place) => (place !== at ? [one] : next === undefined ? [] : [next])) });
  return (
    <>
      <Chosen
        label={t('promotions.field.score')}
        value={score}
        options={scores}
        nameOf={(one) => `promotions.score.${one}`}
        onChange={(next) =>
          set({ score: next, points: next === 'points' && points.length === 0 ? [emptyPoint] : points })
        }
      />
      <Typed
        label={t('promotions.field.categories')}
        hint={t('promotions.namesHint')}
        value={categories}
        onChange={(next) => set({ categories: next })}
      />
      <Typed
        label={t('promotions.field.games')}
        hint={t('promotions.namesHint')}
        value={games}
        onChange={(next) => set({ games: next })}
      />
      {score === 'points'
        ? points.map((point, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
            <fieldset key={at} className={styles.stack}>
              <legend>{t('promotions.pointsOf', { place: at + 1 })}</legend>
              <Chosen
                label={t('promotions.field.pointsFor')}
                value={point.for}
                options={['bet', 'win', 'multiple'] as const}
                nameOf={(one) => `promotions.pointsFor.${one}`}
                onChange={(next) => put(at, { ...point, for: next })}
              />
              {point.for === 'multiple' ? (
                <Typed
                  label={t('promotions.field.atLeast')}
                  value={point.atLeast}
                  error={errorOf(`point ${at} atLeast`)}
                  onChange={(next) => put(at, { ...point, atLeast: next.trim() })}
                />
              ) : null}
              <Typed
                label={t('promotions.field.points')}
                value={point.points}
                error={errorOf(`point ${at} points`)}
                onChange={(next) => put(at, { ...point, points: next.trim() })}
              />
              {points.length > 1 ? (
                <Button kind="secondary" size="s" onClick={() => put(at)}>
                  {t('promotions.removePoints', { place: at + 1 })}
                </Button>
              ) : null}
            </fieldset>
          ))
        : null}
      {score === 'points' ? (
        <Button kind="secondary" size="s" onClick={() => set({ points: [...points, emptyPoint] })}>
          {t('promotions.addPoints')}
        </Button>
      ) : null}
    </>
  );
}

function Offers({ draft, set, errorOf }: TurnProps) {
  const t = useText();
  const { kind, offers, tasks } = draft;
  const put = (at: number, next?: OfferDraft) =>
    set({ offers: offers.flatMap((one, place) => (place !== at ? [one] : next === undefined ? [] : [next])) });
  return (
    <>
      {offers.map((offer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
        <fieldset key={at} className={styles.stack}>
          <legend>{offer.currency || t('promotions.field.currency')}</legend>
          <Typed
            label={t('promotions.field.currency')}
            value={offer.currency}
            error={errorOf(`${at} currency`)}
            onChange={(next) => put(at, { ...offer, currency: next.trim().toUpperCase() })}
          />
          <Typed
            label={t('promotions.field.budget')}
            value={offer.budget}
            error={errorOf(`${at} budget`)}
            onChange={(next) => put(at, { ...offer, budget: next.trim() })}
          />
          {kind === 'board' ? (
            <>
              <Field
                label={t('promotions.field.prizes')}
                hint={t('promotions.prizesHint')}
                error={errorOf(`${at} prizes`)}
              >
                {(control) => (
                  <textarea
                    {...control}
                    className={styles.area}
                    rows={6}
                    value={offer.prizes}
                    onChange={(event) => put(at, { ...offer, prizes: event.target.value })}
                  />
                )}
              </Field>
              <Typed
                label={t('promotions.field.leastStake')}
                value={offer.leastStake}
                error={errorOf(`${at} leastStake`)}
                onChange={(next) => put(at, { ...offer, leastStake: next.trim() })}
              />
            </>
          ) : (
            <>
              <Typed
                label={t('promotions.field.prize')}
                value={offer.prizes}
                error={errorOf(`${at} prizes`)}
                onChange={(next) => put(at, { ...offer, prizes: next.trim() })}
              />
              {tasks.map((_, task) => (
                <Targets
                  // biome-ignore lint/suspicious/noArrayIndexKey: a task has no name but its place
                  key={task}
                  {...{ offer, task, errorOf }}
                  at={at}
                  put={(next) => put(at, next)}
                />
              ))}
            </>
          )}
          {offers.length > 1 ? (
            <Button kind="secondary" size="s" onClick={() => put(at)}>
              {t('promotions.removeCurrency', { currency: offer.currency })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <Button kind="secondary" size="s" onClick={() => set({ offers: [...offers, emptyOffer(tasks.length)] })}>
        {t('promotions.addCurrency')}
      </Button>
    </>
  );
}

type TargetsProps = {
  readonly offer: OfferDraft;
  readonly at: number;
  readonly task: number;
  readonly errorOf: TurnProps['errorOf'];
  readonly put: (offer: OfferDraft) => void;
};

function Targets({ offer, at, task, errorOf, put }: TargetsProps) {
  const t = useText();
  return (['target', 'leastStake'] as const).map((name) => (
    <Typed
      key={name}
      label={t(`promotions.ofTask.${name}`, { place: task + 1 })}
      value={offer.targets[task]?.[name] ?? ''}
      error={errorOf(`${at} ${task} ${name}`)}
      onChange={(next) =>
        put({
          ...offer,
          targets: offer.targets.map((one, place) => (place === task ? { ...one, [name]: next.trim() } : one)),
        })
      }
    />
  ));
}
