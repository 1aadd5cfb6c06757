/** What was done about something, in its order, by whom and why: lines of the audit log as its page shows them. */
import { useText } from './language.tsx';
import kit from './kit.module.css';
import { actName } from './names.ts';
import { When } from './When.tsx';

type Step = {
  readonly at: string;
  readonly act: string;
  readonly who: { readonly displayName: string } | null;
  readonly reason: string;
};

export function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useText();
  if (steps.length === 0) return null;
  return (
    <section className={kit.card}>
      <h2>{t('office.steps')}</h2>
      <ol className={kit.steps}>
        {steps.map(({ at, act, who, reason }) => (
          <li key={`${at} ${act}`}>
            <strong>{actName(t, act)}</strong> <span className="muted">{who?.displayName ?? ''}</span> <When at={at} />
            {reason === '' ? null : <div className="muted">{reason}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}
