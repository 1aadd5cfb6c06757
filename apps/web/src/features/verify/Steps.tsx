/** The steps of a check: each with its verdict as a word and a sign, what it means, and the figures it was made from. */
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { VerdictLine } from './VerdictLine.tsx';
import styles from './verify.module.css';

export type StepFacts = readonly (readonly [label: string, value: string | null | undefined])[];

type StepsProps = {
  readonly label: string;
  readonly group: 'draw' | 'ticket' | 'statement' | 'match';
  readonly steps: readonly string[];
  readonly passed: readonly string[];
  readonly wrong: readonly string[];
  readonly facts: Readonly<Record<string, StepFacts>>;
  /** The text that says what a step means in its state; without it the one of the step. */
  readonly whyOf?: (step: string, state: 'right' | 'wrong' | 'open') => string;
};

export function Steps({ label, group, steps, passed, wrong, facts, whyOf }: StepsProps) {
  const t = useText();
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => {
        const verdict = wrong.includes(step) ? 'wrong' : passed.includes(step) ? 'right' : 'open';
        return (
          <VerdictLine
            key={step}
            verdict={verdict}
            title={namedText(t, `verify.${group}.${step}`)}
            word={t(`verify.verdict.${verdict}`)}
          >
            <p className="small muted">{namedText(t, whyOf?.(step, verdict) ?? `verify.${group}Why.${step}`)}</p>
            <Facts facts={facts[step] ?? []} />
          </VerdictLine>
        );
      })}
    </ol>
  );
}

/** What is longer, as the text of the rules, is folded away. */
const longest = 400;

function Facts({ facts }: { facts: StepFacts }) {
  const shown = facts.filter((fact): fact is [string, string] => typeof fact[1] === 'string' && fact[1] !== '');
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value.length > longest ? (
              <details>
                <summary>
                  <code>{value.slice(0, 40)}…</code>
                </summary>
                <code>{value}</code>
              </details>
            ) : (
              <code>{value}</code>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
