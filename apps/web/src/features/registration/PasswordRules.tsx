/** What a password must be, ticked off while it is typed, and how strong it is so far. The server looks into its list besides. */
import { holdsWord, strengthOf } from '@banyan/core/identity';
import { Check, Circle } from 'lucide-react';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { boundsText, type FieldRule, faultOf } from './rules.ts';
import styles from './register.module.css';

const steps = ['weak', 'fair', 'good', 'strong'] as const;

type PasswordRulesProps = {
  rule: FieldRule;
  password: string;
  /** What whoever guesses knows: the username, the name in the address. */
  words: readonly string[];
};

export function PasswordRules({ rule, password, words }: PasswordRulesProps) {
  const t = useText();
  const known = [...words, brand.wordmark].filter((word) => word !== '');
  const strength = strengthOf(password, known);
  const step = steps.indexOf(strength) + 1;
  const lines = [
    { key: 'length', isMet: faultOf(password, rule, 'password') === undefined },
    { key: 'spaces', isMet: password === password.trim() },
    { key: 'words', isMet: !holdsWord(password, known) },
  ] as const;
  return (
    <div className={styles.rules}>
      <div className={styles.strength}>
        <span>{t('identity.strength.label')}</span>
        <span aria-hidden="true" className={styles.bars} data-step={step}>
          {steps.map((name) => (
            <i key={name} />
          ))}
        </span>
        <b role="status">{t(`identity.strength.${strength}`)}</b>
      </div>
      <ul>
        {lines.map(({ key, isMet }) => (
          <li key={key} data-met={isMet}>
            {isMet ? (
              <Check size={14} strokeWidth={2.4} aria-hidden="true" />
            ) : (
              <Circle size={14} strokeWidth={1.9} aria-hidden="true" />
            )}
            <span>{t(`identity.rule.${key}`, boundsText(rule))}</span>
            <span className="sr">{t(isMet ? 'identity.rule.met' : 'identity.rule.open')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
