/** The tasks of a mission: what is measured and where. What is to be reached stands with each currency. */
import { Button } from '@banyan/ui/button';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { Chosen, Typed, type TurnProps } from './turnFields.tsx';
import { type TaskDraft, allMeasures, emptyTarget, emptyTask } from './turnDraft.ts';

export function TaskFields({ draft, set }: TurnProps) {
  const t = useText();
  const { tasks, offers, combine, after } = draft;
  const change = (at: number, next: TaskDraft) =>
    set({ tasks: tasks.map((one, place) => (place === at ? next : one)) });
  const remove = (at: number) =>
    set({
      tasks: tasks.filter((_, place) => place !== at),
      offers: offers.map((offer) => ({ ...offer, targets: offer.targets.filter((_, place) => place !== at) })),
    });
  const add = () =>
    set({
      tasks: [...tasks, emptyTask],
      offers: offers.map((offer) => ({ ...offer, targets: [...offer.targets, emptyTarget] })),
    });
  return (
    <>
      <Chosen
        label={t('promotions.field.combine')}
        value={combine}
        options={['all', 'any', 'in-order'] as const}
        nameOf={(one) => `promotions.combine.${one}`}
        onChange={(next) => set({ combine: next })}
      />
      <Typed
        label={t('promotions.field.after')}
        hint={t('promotions.afterHint')}
        value={after}
        onChange={(next) => set({ after: next.trim() })}
      />
      {tasks.map((task, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a task has no name but its place
        <fieldset key={at} className={styles.stack}>
          <legend>{t('promotions.taskOf', { place: at + 1 })}</legend>
          <Chosen
            label={t('promotions.field.measure')}
            value={task.measure}
            options={allMeasures}
            nameOf={(one) => `promotions.measure.${one}`}
            onChange={(next) => change(at, { ...task, measure: next })}
          />
          <Typed
            label={t('promotions.field.categories')}
            hint={t('promotions.namesHint')}
            value={task.categories}
            onChange={(next) => change(at, { ...task, categories: next })}
          />
          <Typed
            label={t('promotions.field.games')}
            hint={t('promotions.namesHint')}
            value={task.games}
            onChange={(next) => change(at, { ...task, games: next })}
          />
          {tasks.length > 1 ? (
            <Button kind="secondary" size="s" onClick={() => remove(at)}>
              {t('promotions.removeTask', { place: at + 1 })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <Button kind="secondary" size="s" onClick={add}>
        {t('promotions.addTask')}
      </Button>
    </>
  );
}
